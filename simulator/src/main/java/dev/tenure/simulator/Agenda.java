package dev.tenure.simulator;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Who goes when. Whoever is noted already keeps the time that was noted first. */
final class Agenda<T extends Comparable<T>> {
  private final NavigableSet<Entry<T>> entries =
      new TreeSet<>(Comparator.<Entry<T>>comparingLong(Entry::at).thenComparing(Entry::who));
  private final SortedMap<T, Entry<T>> noted = new TreeMap<>();

  private record Entry<T>(T who, long at) {}

  void note(T who, long at) {
    Entry<T> entry = new Entry<>(who, at);
    if (noted.putIfAbsent(who, entry) == null) {
      entries.add(entry);
    }
  }

  /** It does not go any more, or has gone. */
  void forget(T who) {
    @Nullable Entry<T> known = noted.remove(who);
    if (known != null) {
      entries.remove(known);
    }
  }

  /** The next instant at which somebody goes. */
  OptionalLong next() {
    return entries.isEmpty() ? OptionalLong.empty() : OptionalLong.of(entries.first().at());
  }

  /** Everybody whose time has come by then, in order; they are noted no longer. */
  List<T> takeDue(long now) {
    List<T> due = new ArrayList<>();
    while (!entries.isEmpty() && entries.first().at() <= now) {
      T who = entries.first().who();
      forget(who);
      due.add(who);
    }
    return due;
  }
}
