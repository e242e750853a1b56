package dev.tenure.kubernetes.live;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.state.Change;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * What was told to the cluster and is not seen there yet. Until it is, or until it is known that it
 * was not done, the engine's own expectation counts and older news of the object are kept back.
 * That time passes says nothing: what should have been seen long ago, or of which nobody knows
 * whether it was done, is in doubt, and counts until everything was looked at anew.
 */
final class Issued {
  private static final long UNDER_WAY_MILLIS = 180_000;
  private static final long UNSEEN_MILLIS = 10_000;
  private static final long FIRST_PAUSE_MILLIS = 250;
  private static final long LONGEST_PAUSE_MILLIS = 30_000;
  private static final int MOST_DOUBLINGS = 7;

  /**
   * What the plan of that number leads to.
   *
   * @param until when nothing is expected of it any more, or it comes to be in doubt
   * @param failed whether it is known that it was not done
   */
  private record Entry(Change expected, long issue, long until, boolean failed) {
    Entry until(long time, boolean hasFailed) {
      return new Entry(expected, issue, time, hasFailed);
    }
  }

  private record Due(long at, String subject) {}

  private final Map<String, Entry> entries = new HashMap<>();
  private final Map<String, Integer> failures = new HashMap<>();
  private final PriorityQueue<Due> agenda =
      new PriorityQueue<>(Comparator.comparingLong(Due::at).thenComparing(Due::subject));
  private final Map<String, Entry> doubts = new LinkedHashMap<>();
  private final List<String> cleared = new ArrayList<>();
  private boolean doubtsAreNew;
  private long issues;

  /**
   * A plan is being carried out that leads to this.
   *
   * @return its number, by which it is known in what is reported of it
   */
  long expect(List<Change> aftermath, long now) {
    issues++;
    for (Change change : aftermath) {
      if (Fulfilment.canBeSeen(change)) {
        put(Opposite.subject(change), new Entry(change, issues, now + UNDER_WAY_MILLIS, false));
      }
    }
    return issues;
  }

  private void put(String subject, Entry entry) {
    entries.put(subject, entry);
    agenda.add(new Due(entry.until(), subject));
  }

  /** It was done; the news of it are on their way. */
  void done(String subject, long issue, long now) {
    @Nullable Entry entry = entries.get(subject);
    if (isOutdated(entry, issue)) {
      return;
    }
    failures.remove(subject);
    if (entry != null && !entry.failed()) {
      put(subject, entry.until(now + UNSEEN_MILLIS, false));
    }
  }

  /** It was not done: after a pause the engine learns how things are. */
  void failed(String subject, long issue, long now) {
    pause(subject, issue, now, true);
  }

  /** Nobody knows whether it was done: after a pause everything is looked at anew. */
  void unclear(String subject, long issue, long now) {
    pause(subject, issue, now, false);
  }

  private void pause(String subject, long issue, long now, boolean failed) {
    @Nullable Entry entry = entries.get(subject);
    if (isOutdated(entry, issue)) {
      return;
    }
    int times = failures.merge(subject, 1, Integer::sum);
    long pause =
        Math.min(LONGEST_PAUSE_MILLIS, FIRST_PAUSE_MILLIS << Math.min(times - 1, MOST_DOUBLINGS));
    if (entry != null) {
      put(subject, entry.until(now + pause, failed));
    }
  }

  /** A later plan has decided about it anew: what became of this one says nothing about that. */
  private static boolean isOutdated(@Nullable Entry entry, long issue) {
    return entry != null && entry.issue() > issue;
  }

  /** Is the engine's expectation still better than what is seen of the object? */
  boolean outweighs(List<Change> seen) {
    for (Change change : seen) {
      @Nullable Entry entry = entries.get(Opposite.subject(change));
      if (entry != null && (entry.failed() || !Fulfilment.shows(change, entry.expected()))) {
        return true;
      }
    }
    return false;
  }

  /** What is seen counts again. Was anything else expected? */
  boolean settle(List<Change> seen) {
    boolean expected = false;
    for (Change change : seen) {
      expected |= entries.remove(Opposite.subject(change)) != null;
    }
    return expected;
  }

  /** Those of whom nothing is expected any more, though it was not seen. */
  List<String> due(long now) {
    List<String> subjects = new ArrayList<>(cleared);
    cleared.clear();
    for (Due next = agenda.peek(); next != null && next.at() <= now; next = agenda.peek()) {
      agenda.remove();
      @Nullable Entry entry = entries.get(next.subject());
      if (entry == null || entry.until() > now) {
        continue;
      }
      if (entry.failed()) {
        entries.remove(next.subject());
        subjects.add(next.subject());
      } else {
        doubts.put(next.subject(), entry);
        doubtsAreNew = true;
      }
    }
    return subjects;
  }

  /** Has anything come to be in doubt since this was last asked? Then a new look is needed. */
  boolean isInNewDoubt() {
    boolean are = doubtsAreNew;
    doubtsAreNew = false;
    return are;
  }

  /** How things are has been seen since the last doubt: what is not seen of them now is not so. */
  void lookedAnew() {
    doubts.forEach((subject, entry) -> {
      if (entries.remove(subject, entry)) {
        cleared.add(subject);
      }
    });
    doubts.clear();
  }

  /** It is no more: how often it failed matters to nobody. */
  void forget(String subject) {
    failures.remove(subject);
  }

  /** When to ask again. */
  long next() {
    while (!agenda.isEmpty() && !isOpen(agenda.peek())) {
      agenda.remove();
    }
    @Nullable Due next = agenda.peek();
    return next == null ? Time.NEVER : next.at();
  }

  /** Is that still expected, and until then? Else nobody has to be woken for it. */
  private boolean isOpen(Due due) {
    @Nullable Entry entry = entries.get(due.subject());
    return entry != null && entry.until() == due.at();
  }

  int size() {
    return entries.size();
  }
}
