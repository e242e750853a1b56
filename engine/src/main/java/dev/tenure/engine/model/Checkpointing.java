package dev.tenure.engine.model;

/** How a workload saves its work: what of it is lost when it is interrupted. */
public sealed interface Checkpointing {
  Checkpointing NONE = new None();
  Checkpointing TRANSPARENT = new Transparent();

  /** How much of what it has done since its start is lost. */
  long lostMillis(long ranMillis);

  /** The word for people and annotations: {@code periodic:1h}. */
  String text();

  /** It saves nothing. */
  record None() implements Checkpointing {
    @Override
    public long lostMillis(long ranMillis) {
      return ranMillis;
    }

    @Override
    public String text() {
      return "none";
    }
  }

  /** It saves again and again, counted from its start. */
  record Periodic(long intervalMillis) implements Checkpointing {
    @Override
    public long lostMillis(long ranMillis) {
      return ranMillis % intervalMillis;
    }

    @Override
    public String text() {
      return "periodic:" + Durations.format(intervalMillis);
    }
  }

  /** It saves when it is told to leave. While it saves it does not get on. */
  record Graceful(long savingMillis) implements Checkpointing {
    @Override
    public long lostMillis(long ranMillis) {
      return Math.min(ranMillis, savingMillis);
    }

    @Override
    public String text() {
      return "graceful:" + Durations.format(savingMillis);
    }
  }

  /** It is saved from outside, as it is. */
  record Transparent() implements Checkpointing {
    @Override
    public long lostMillis(long ranMillis) {
      return 0;
    }

    @Override
    public String text() {
      return "transparent";
    }
  }
}
