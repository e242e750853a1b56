package dev.tenure.app.conformance.kueue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Where an answer differs from the recorded one, each with what was expected and what came. */
final class Differences {
  private final List<String> found = new ArrayList<>();

  List<String> found() {
    return List.copyOf(found);
  }

  void compare(String what, @Nullable Object expected, @Nullable Object actual) {
    if (!Objects.equals(expected, actual)) {
      found.add("%s: expected %s, got %s".formatted(what, orNothing(expected), orNothing(actual)));
    }
  }

  /** Says what is missing and what is too much, not both sets. */
  <T> void compareSets(String what, SortedSet<T> expected, SortedSet<T> actual) {
    List<T> missing = without(expected, actual);
    List<T> surplus = without(actual, expected);
    if (!missing.isEmpty()) {
      found.add(what + ": missing " + missing);
    }
    if (!surplus.isEmpty()) {
      found.add(what + ": not expected " + surplus);
    }
  }

  /** Entry by entry. */
  <V> void compareMaps(
      String what,
      SortedMap<String, V> expected,
      SortedMap<String, V> actual,
      Function<? super V, ?> shown) {
    SortedSet<String> keys = new TreeSet<>(expected.keySet());
    keys.addAll(actual.keySet());
    for (String key : keys) {
      compare(what + " " + key, show(expected.get(key), shown), show(actual.get(key), shown));
    }
  }

  private static <V> @Nullable Object show(@Nullable V value, Function<? super V, ?> shown) {
    return value == null ? null : shown.apply(value);
  }

  private static Object orNothing(@Nullable Object value) {
    return value == null ? "nothing" : value;
  }

  private static <T> List<T> without(Collection<T> all, Collection<T> others) {
    return all.stream().filter(one -> !others.contains(one)).toList();
  }
}
