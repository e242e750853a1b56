package dev.tenure.simulator.report;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One thing that a report says, of a run or of a group of jobs. All reports, whatever their form,
 * are made of {@link Measures}.
 *
 * @param key what programs call it; a point parts what belongs together
 * @param words what people call it
 * @param brief whether it is shown where there is little room
 * @param of its number; absent where there is none
 */
public record Measure(
    String key,
    String words,
    Family family,
    Kind kind,
    Scope scope,
    boolean brief,
    Function<View, @Nullable Double> of) {

  /** What is shown together. */
  public enum Family {
    USE,
    STOPS,
    WAITS,
    PACE,
    QUOTA,
    DECIDING
  }

  /** In what it is counted. */
  public enum Kind {
    /** How many. */
    COUNT,
    /** Units, as the report counts them. */
    UNITS,
    /** A part of all there was. */
    SHARE,
    UNIT_MILLIS,
    MILLIS,
    /** A number by itself. */
    RATIO
  }

  /** Of what it can be said. */
  public enum Scope {
    /** Of every group. */
    GROUPS,
    /** Of those who own quota: queues, and all of them. */
    OWNERS,
    /** Of a run as a whole. */
    RUN
  }

  /** Can it be said of such groups? */
  public boolean isOf(View.Kind groups) {
    return switch (scope) {
      case GROUPS -> true;
      case OWNERS -> groups == View.Kind.ALL || groups == View.Kind.QUEUE;
      case RUN -> groups == View.Kind.ALL;
    };
  }

  /** Its number for that group. */
  public @Nullable Double in(View view) {
    return isOf(view.kind()) ? of.apply(view) : null;
  }

  /** How much more it is in a run than in the one that it is compared with. */
  public @Nullable Delta delta(View view, RunReport baseline) {
    @Nullable View base = view.in(baseline);
    @Nullable Double then = base == null ? null : in(base);
    @Nullable Double now = in(view);
    return now == null || then == null ? null : Delta.of(now, then);
  }

  /**
   * A difference.
   *
   * @param percent of what it is compared with; absent where that is nothing
   */
  public record Delta(double by, @Nullable Double percent) {
    static Delta of(double now, double then) {
      return new Delta(now - then, then == 0 ? null : 100 * (now - then) / then);
    }
  }
}
