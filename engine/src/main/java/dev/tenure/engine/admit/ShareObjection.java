package dev.tenure.engine.admit;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.quota.FairSharing;
import dev.tenure.engine.quota.FlavorResources;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QuotaTrial;
import dev.tenure.engine.quota.Share;
import org.jspecify.annotations.Nullable;

/** Whether shares are against taking somebody, as they are before anybody has been taken. */
final class ShareObjection {
  private final FairSharing sharing;
  private final FlavorResources places;

  ShareObjection(FairSharing sharing, FlavorResources places) {
    this.sharing = sharing;
    this.places = places;
  }

  /** Absent: one of the strategies lets it be taken, or none is asked. */
  @Nullable Reason against(Holding holding, QuotaAsk ask) {
    if (holding.queue() == ask.queue() || !FairSearch.borrowsAnyContested(ask)) {
      return null;
    }
    QuotaTrial trial = new QuotaTrial();
    Sides sides = Sides.of(ask.queue(), holding.queue());
    trial.hold(ask.queue(), ask.request());
    Share mine = sides.askersShare(places);
    Share before = sides.othersShare(places);
    trial.take(holding);
    Share after = sides.othersShare(places);
    trial.rollBack(0);
    boolean passes =
        sharing.strategies().stream()
            .anyMatch(strategy -> FairTaking.passes(strategy, mine, before, after));
    return passes
        ? null
        : Reason.of(ReasonCode.NO_RIGHT_BY_SHARE)
            .text("node", sides.askers().name())
            .count("share", Shares.rounded(mine))
            .text("victimNode", sides.others().name())
            .count("victimShare", Shares.rounded(before))
            .count("victimShareAfter", Shares.rounded(after));
  }
}
