package dev.tenure.engine.property.quota;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.admit.AdmissionRound;
import dev.tenure.engine.admit.HeadResult.Fate;
import dev.tenure.engine.admit.Nomination;
import dev.tenure.engine.admit.Nominator;
import dev.tenure.engine.admit.Outcome;
import dev.tenure.engine.admit.RoundResult;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaNode;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.state.ClusterState;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Whoever is put aside would get nothing if it were tried. */
final class ParkingAudit {
  /** Those who stand in others' way without getting anything themselves. */
  private static final Set<Fate> STANDING_IN_THE_WAY =
      EnumSet.of(Fate.NOBODY_TO_TAKE, Fate.NO_LONGER_FITS);

  private ParkingAudit() {}

  static void check(ClusterState state, long now, Object last) {
    RoundResult round = new AdmissionRound(state, now).run();
    List<QuotaNode> blocked =
        round.heads().stream()
            .filter(head -> STANDING_IN_THE_WAY.contains(head.fate()))
            .map(head -> head.waiter().queue().root())
            .toList();
    Nominator nominator = Nominator.of(state, now);
    for (QueueNode queue : state.quota().forest().queues()) {
      for (Waiter waiter : queue.line().parked()) {
        if (waiter.parkedUntil() > now && !blocked.contains(queue.root())) {
          Nomination nomination = nominator.nominate(waiter);
          assertThat(nomination.refusal() == null && gets(nomination))
              .as("%s is put aside and would be served after %s", waiter.workload().id(), last)
              .isFalse();
        }
      }
    }
  }

  /**
   * Would it fit, or take back what its queue owns? What leaves anyway wakes everybody when it has
   * gone. And who borrows itself may be entitled to more the more others borrow: it is not asked
   * again each time that somebody is admitted.
   */
  static boolean gets(Nomination nomination) {
    QueueNode queue = nomination.waiter().queue();
    return nomination.assignment().outcome() == Outcome.FIT
        || (!queue.borrowsWith(nomination.assignment().usage())
            && nomination.victims().stream().anyMatch(victim -> !victim.holding().isLeaving()));
  }
}
