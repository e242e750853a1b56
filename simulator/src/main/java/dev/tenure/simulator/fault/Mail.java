package dev.tenure.simulator.fault;

import dev.tenure.engine.cycle.ClusterView;
import dev.tenure.engine.state.Change;
import dev.tenure.simulator.fault.ObjectKey.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * News on their way to the scheduler. Those of one kind come in their order: if one is late, so are
 * those behind it. What is older than what the scheduler itself has written is thrown away, as it
 * can be told by the object's version.
 */
final class Mail implements ClusterView {
  private final PriorityQueue<Letter> letters =
      new PriorityQueue<>(Comparator.comparingLong(Letter::due).thenComparingLong(Letter::number));
  private final Map<Kind, Long> lastDue = new EnumMap<>(Kind.class);
  private final Map<ObjectKey, Long> written = new HashMap<>(); // only looked up
  private List<Change> opened = new ArrayList<>();
  private long count;

  /** One piece of news. */
  private record Letter(Change change, ObjectKey key, long number, long due, boolean late) {}

  /** That will be heard so much later. */
  void send(Change change, long now, long later) {
    ObjectKey key = ObjectKey.of(change).orElseThrow();
    long due = Math.max(now + later, lastDue.getOrDefault(key.kind(), now));
    lastDue.put(key.kind(), due);
    letters.add(new Letter(change, key, count++, due, due > now));
  }

  /** The scheduler has changed the object itself: what is on its way about it is old. */
  void written(ObjectKey key) {
    written.put(key, count++);
  }

  /** The next time that the scheduler looks it sees this first. */
  void answer(Change change) {
    opened.add(change);
  }

  /**
   * Opens what has come by now.
   *
   * @return what is late of it
   */
  List<Change> open(long now) {
    List<Letter> due = new ArrayList<>();
    while (!letters.isEmpty() && letters.peek().due() <= now) {
      due.add(letters.remove());
    }
    due.sort(Comparator.comparingLong(Letter::number));
    List<Change> late = new ArrayList<>();
    for (Letter letter : due) {
      if (letter.number() > written.getOrDefault(letter.key(), -1L)) {
        opened.add(letter.change());
        if (letter.late()) {
          late.add(letter.change());
        }
      }
    }
    return late;
  }

  /** Is there anything that has come? */
  boolean hasCome() {
    return !opened.isEmpty();
  }

  /** When the next letter comes; {@link Long#MAX_VALUE}: none is on its way. */
  long next() {
    return letters.isEmpty() ? Long.MAX_VALUE : letters.peek().due();
  }

  /** Objects are looked at as they are: what is on its way about them is old. */
  void overtaken() {
    letters.removeIf(letter -> letter.key().kind() != Kind.CONFIGURATION);
    lastDue.keySet().removeIf(kind -> kind != Kind.CONFIGURATION);
  }

  /** Whoever starts anew has all of this before its eyes, and no mail. */
  void startWith(List<Change> objects) {
    letters.clear();
    lastDue.clear();
    opened = new ArrayList<>(objects);
  }

  @Override
  public List<Change> changes() {
    List<Change> taken = List.copyOf(opened);
    opened.clear();
    return taken;
  }
}
