package dev.tenure.engine.protect;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.DynamicPriority;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Rank;
import dev.tenure.engine.state.WorkloadState;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Spec 6: where priorities move inside a queue, one keeps its place until it is outranked. */
final class RankRule implements LimitRule {
  private static final String NAME = "dynamicPriority";

  @Override
  public boolean applies(Attempt attempt) {
    return moving(attempt) != null;
  }

  private static @Nullable DynamicPriority moving(Attempt attempt) {
    return attempt.action() == Action.PREEMPT
            && attempt.preemptor() instanceof PodState asker
            && attempt.victim() instanceof PodState victim
        ? Rank.between(asker.workload(), victim.workload())
        : null;
  }

  @Override
  public long freeAt(Attempt attempt) {
    @Nullable DynamicPriority moving = moving(attempt);
    if (moving == null) {
      return Time.FREE;
    }
    long from =
        Rank.outranksFrom(
            workload(attempt.preemptor()), workload(attempt.victim()), moving, attempt.now());
    return from <= attempt.now() ? Time.FREE : from;
  }

  private static WorkloadState workload(Object party) {
    return ((PodState) party).workload();
  }

  @Override
  public Verdict explain(Attempt attempt) {
    long free = freeAt(attempt);
    Reason reason = reason(attempt, Objects.requireNonNull(moving(attempt)), free);
    return free == Time.FREE
        ? new Verdict.Allowed(NAME, reason)
        : new Verdict.ProtectedUntil(NAME, free, reason.moment("until", free));
  }

  private static Reason reason(Attempt attempt, DynamicPriority moving, long free) {
    WorkloadState asker = workload(attempt.preemptor());
    WorkloadState victim = workload(attempt.victim());
    int rank = Rank.asking(asker, moving, attempt.now());
    int victimRank = Rank.running(victim, moving, attempt.now());
    boolean heldBack = isHeldBack(asker, moving, attempt.now(), victimRank);
    return Reason.of(code(free, heldBack))
        .text("victim", victim.id())
        .text("preemptor", asker.id())
        .text("queue", String.valueOf(victim.queue()))
        .count("rank", rank)
        .count("priority", asker.priority())
        .count("victimRank", victimRank)
        .count("victimPriority", victim.priority());
  }

  /** Would it outrank the other if it had not been interrupted just before? */
  private static boolean isHeldBack(
      WorkloadState asker, DynamicPriority moving, long now, int victimRank) {
    return !asker.hasActivePods() && Rank.waiting(asker, moving, now) > victimRank;
  }

  private static ReasonCode code(long free, boolean heldBack) {
    if (free == Time.FREE) {
      return ReasonCode.OUTRANKED;
    }
    return heldBack ? ReasonCode.NOT_TAKEN_BACK_YET : ReasonCode.OUTRANKED_LATER;
  }
}
