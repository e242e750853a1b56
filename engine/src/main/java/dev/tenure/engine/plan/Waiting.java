package dev.tenure.engine.plan;

import dev.tenure.engine.admit.QuotaReport;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.search.Candidate;
import dev.tenure.engine.share.ShareLevel;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * A workload that does not start now.
 *
 * @param lookAgainAt when it could start, if only protections stand in the way
 * @param reasons why it waits, the most telling first
 * @param quota what stands between it and its quota; only where somebody asked for it
 * @param candidates every potential victim with its verdicts; only where somebody asked for them
 * @param levels what the queues above it hold and are due; only where somebody asked for it
 */
public record Waiting(
    WorkloadId workload,
    OptionalLong lookAgainAt,
    List<Reason> reasons,
    List<Candidate> candidates,
    QuotaReport quota,
    List<ShareLevel> levels) {
  public Waiting {
    reasons = List.copyOf(reasons);
    candidates = List.copyOf(candidates);
    levels = List.copyOf(levels);
  }

  /** Is it in a queue that is only looked at? Then nothing is written on it either. */
  public boolean isObserved() {
    return reasons.stream().anyMatch(reason -> reason.code() == ReasonCode.QUEUE_OBSERVED);
  }

  /** The same with a further reason, which ends then. */
  Waiting until(long then, Reason why) {
    List<Reason> more = new ArrayList<>(reasons);
    more.add(why);
    return new Waiting(workload, earlier(then), more, candidates, quota, levels);
  }

  /** The same with a further reason of its kind, unless it has one already. */
  Waiting heldBack(long then, Reason why) {
    boolean known = reasons.stream().anyMatch(reason -> reason.code() == why.code());
    return known
        ? new Waiting(workload, earlier(then), reasons, candidates, quota, levels)
        : until(then, why);
  }

  private OptionalLong earlier(long then) {
    return then == Time.NEVER
        ? lookAgainAt
        : OptionalLong.of(Math.min(then, lookAgainAt.orElse(then)));
  }

  /** Of a workload that waits for quota. */
  public Waiting(
      WorkloadId workload,
      OptionalLong lookAgainAt,
      List<Reason> reasons,
      List<Candidate> candidates,
      QuotaReport quota) {
    this(workload, lookAgainAt, reasons, candidates, quota, List.of());
  }

  /** Of a workload that waits for nodes only. */
  public Waiting(
      WorkloadId workload,
      OptionalLong lookAgainAt,
      List<Reason> reasons,
      List<Candidate> candidates) {
    this(workload, lookAgainAt, reasons, candidates, QuotaReport.NONE, List.of());
  }
}
