package dev.tenure.engine.cost;

import dev.tenure.engine.model.Checkpointing;
import dev.tenure.engine.model.CostSettings;
import dev.tenure.engine.model.CostSettings.UnknownCost;
import dev.tenure.engine.model.DisruptionTerms;
import dev.tenure.engine.model.Time;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * How long a workload has worked since the last point from which it can go on.
 *
 * @param terms what says so; absent: nobody does
 * @param setOn the queue that says it; absent: the workload itself
 */
public record LostTime(
    long millis, @Nullable DisruptionTerms terms, @Nullable String setOn, CostSettings costs) {
  private static final long STEP = 60_000;

  /** What the workload or its queue says decides, else what is configured. */
  static LostTime by(
      @Nullable DisruptionTerms terms,
      @Nullable String setOn,
      CostSettings costs,
      long startedAt,
      long now) {
    long ran = startedAt == Time.FREE ? 0 : Math.max(0, now - startedAt);
    long lost = terms == null ? unknown(costs, ran) : said(terms, ran, now);
    return new LostTime(lost, terms, setOn, costs);
  }

  /** What was saved before the start is no work of this run. */
  private static long said(DisruptionTerms terms, long ran, long now) {
    if (terms.lastCheckpoint().isPresent()) {
      return Math.min(ran, Math.max(0, now - terms.lastCheckpoint().getAsLong()));
    }
    if (terms.checkpointing() != null) {
      return terms.checkpointing().lostMillis(ran);
    }
    return terms.milestones() == null ? ran : terms.milestones().lostMillis(ran);
  }

  private static long unknown(CostSettings costs, long ran) {
    return costs.unknown() == UnknownCost.CHEAPEST ? 0 : costs.usual().lostMillis(ran);
  }

  /**
   * The next instant at which less may be lost than before; where that changes steadily, the next
   * minute. {@link Time#NEVER}: from now on it only gets more.
   */
  public long nextRelief(long startedAt, long now) {
    if (startedAt == Time.FREE) {
      return Time.NEVER;
    }
    long ran = Math.max(0, now - startedAt);
    @Nullable Checkpointing saving = terms == null ? costs.usual() : terms.checkpointing();
    boolean byCheckpoint = terms != null && terms.lastCheckpoint().isPresent();
    if (byCheckpoint || (terms == null && costs.unknown() == UnknownCost.CHEAPEST)) {
      return Time.NEVER;
    }
    if (saving instanceof Checkpointing.Periodic(long interval)) {
      return Time.plus(startedAt, (ran / interval + 1) * interval);
    }
    boolean steady =
        saving == null
            && terms != null
            && terms.milestones() != null
            && ran < terms.milestones().points().getLast().afterMillis();
    return steady ? Time.plus(now, STEP) : Time.NEVER;
  }

  /** When it saves its work next, if it does so in intervals; absent: nobody knows. */
  OptionalLong nextCheckpoint(long startedAt, long now) {
    @Nullable Checkpointing saving = terms == null ? costs.usual() : terms.checkpointing();
    boolean counts =
        terms == null
            ? costs.unknown() == UnknownCost.DEFAULT_MODEL
            : terms.lastCheckpoint().isEmpty();
    return counts && saving instanceof Checkpointing.Periodic && startedAt != Time.FREE
        ? OptionalLong.of(nextRelief(startedAt, now))
        : OptionalLong.empty();
  }

  /** Does the workload or its queue say it? */
  public boolean isDeclared() {
    return terms != null;
  }

  /** How that is known, for people. */
  String basis() {
    if (terms == null) {
      return costs.unknown() == UnknownCost.CHEAPEST
          ? "unknownCost Cheapest"
          : "the configured default " + costs.usual().text();
    }
    String where = setOn == null ? "" : " of queue " + setOn;
    if (terms.lastCheckpoint().isPresent()) {
      return "its last-checkpoint";
    }
    if (terms.checkpointing() != null) {
      return "checkpoint " + terms.checkpointing().text() + where;
    }
    return terms.milestones() == null
        ? "nothing"
        : "disruption-cost-milestones " + terms.milestones().text() + where;
  }
}
