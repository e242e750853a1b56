package dev.tenure.kubernetes.act;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;

/** Counts what became of deeds, and how long they took, for metrics. */
public final class DeedTally implements Consumer<Report> {
  private final Map<Key, Count> counts = new ConcurrentSkipListMap<>();

  /** How a deed ended, without the words. */
  public enum Result {
    DONE,
    REFUSED,
    UNKNOWN;

    static Result of(Outcome outcome) {
      return switch (outcome) {
        case Outcome.Done _ -> DONE;
        case Outcome.Refused _ -> REFUSED;
        case Outcome.Unknown _ -> UNKNOWN;
      };
    }
  }

  /**
   * Deeds of one turn that ended alike.
   *
   * @param attempts all of theirs together
   * @param nanos how long they took together
   * @param longestNanos how long the longest took
   */
  public record Row(
      Deed.Turn turn, Result result, long deeds, long attempts, long nanos, long longestNanos) {}

  private record Key(Deed.Turn turn, Result result) implements Comparable<Key> {
    private static final Comparator<Key> ORDER =
        Comparator.comparing(Key::turn).thenComparing(Key::result);

    @Override
    public int compareTo(Key other) {
      return ORDER.compare(this, other);
    }
  }

  private static final class Count {
    private final LongAdder deeds = new LongAdder();
    private final LongAdder attempts = new LongAdder();
    private final LongAdder nanos = new LongAdder();
    private final LongAccumulator longest = new LongAccumulator(Math::max, 0);
  }

  @Override
  public void accept(Report report) {
    Key key = new Key(report.deed().turn(), Result.of(report.outcome()));
    Count count = counts.computeIfAbsent(key, any -> new Count());
    count.deeds.increment();
    count.attempts.add(report.attempts());
    count.nanos.add(report.nanos());
    count.longest.accumulate(report.nanos());
  }

  /** In the order of turns. */
  public List<Row> rows() {
    return counts.entrySet().stream().map(each -> row(each.getKey(), each.getValue())).toList();
  }

  private static Row row(Key key, Count count) {
    return new Row(
        key.turn,
        key.result,
        count.deeds.sum(),
        count.attempts.sum(),
        count.nanos.sum(),
        count.longest.get());
  }
}
