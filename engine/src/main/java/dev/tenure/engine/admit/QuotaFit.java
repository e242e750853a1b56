package dev.tenure.engine.admit;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.quota.PreemptionRights;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.FlavorResource;
import dev.tenure.engine.quota.QueueNode;

/** How well one request goes with the quota of one resource in one flavor. */
final class QuotaFit {
  private final QuotaWorkload workload;
  private final QueueNode queue;
  private final Forecast forecast;
  private final boolean mayPreemptWhileBorrowing;

  QuotaFit(QuotaWorkload workload, QueueNode queue, Forecast forecast, boolean fairSharing) {
    this.workload = workload;
    this.queue = queue;
    this.forecast = forecast;
    PreemptionRights rights = queue.queue().preemption();
    this.mayPreemptWhileBorrowing =
        rights.whileBorrowing() != null
            || (fairSharing && rights.withinCohort() != PreemptionRights.WithinCohort.NEVER);
  }

  /** What came of it, and why. */
  record Answer(Outcome outcome, int level, Reason why) {}

  /**
   * How well it goes.
   *
   * @param amount what is asked for, with what earlier pod sets of the workload take
   */
  Answer ask(int place, FlavorResource where, long amount) {
    if (amount > queue.potentialAvailable(place)) {
      Reason why =
          reason(ReasonCode.QUOTA_TOO_SMALL, where, amount)
              .amounts("most", of(where, queue.potentialAvailable(place)), of(where, 1));
      return new Answer(Outcome.NO_FIT, 0, why);
    }
    int level = queue.borrowingLevel(place, amount);
    long available = Math.max(0, queue.available(place));
    if (amount <= available) {
      ReasonCode code = level == 0 ? ReasonCode.QUOTA_FITS : ReasonCode.QUOTA_FITS_BORROWING;
      return new Answer(Outcome.FIT, level, reason(code, where, amount).count("level", level));
    }
    if (queue.nominal(place) >= amount
        || queue.canBeCoveredBelowRoot(place, amount)
        || mayPreemptWhileBorrowing) {
      Forecast.Prospect prospect = forecast.ask(workload, queue, place, amount);
      return new Answer(
          prospect.outcome(), prospect.level(), inUse(where, amount, available, prospect));
    }
    return new Answer(
        Outcome.NO_FIT,
        level,
        reason(ReasonCode.QUOTA_IN_USE, where, amount)
            .amounts("free", of(where, available), of(where, 1)));
  }

  private Reason inUse(
      FlavorResource where, long amount, long available, Forecast.Prospect prospect) {
    ReasonCode code =
        switch (prospect.outcome()) {
          case PREEMPT -> ReasonCode.QUOTA_NEEDS_PREEMPTION;
          case RECLAIM -> ReasonCode.QUOTA_NEEDS_RECLAIM;
          case NO_CANDIDATES, NO_FIT, FIT -> ReasonCode.QUOTA_NOBODY_TO_TAKE;
        };
    return reason(code, where, amount).amounts("free", of(where, available), of(where, 1));
  }

  private Reason reason(ReasonCode code, FlavorResource where, long amount) {
    return Reason.of(code)
        .amounts("need", of(where, amount))
        .text("flavor", where.flavor())
        .text("queue", queue.name());
  }

  private static Resources of(FlavorResource where, long amount) {
    return Resources.of(where.resource(), amount);
  }
}
