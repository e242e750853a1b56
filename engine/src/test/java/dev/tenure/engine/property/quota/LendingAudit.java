package dev.tenure.engine.property.quota;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.admit.HeadResult;
import dev.tenure.engine.admit.HeadResult.Fate;
import dev.tenure.engine.model.quota.PreemptionRights.WithinCohort;
import dev.tenure.engine.property.quota.PlainTree.Node;
import dev.tenure.engine.property.quota.QuotaRun.Round;
import dev.tenure.engine.quota.FlavorResource;
import java.util.List;
import java.util.SortedMap;

/**
 * While a head fits what its queue owns, nobody newly borrows what it needs: unless its queue may
 * take from anybody, for then it could take that back. With fair sharing heads are compared side by
 * side from the top down: there it must fit what every cohort above it owns, too.
 */
final class LendingAudit {
  private LendingAudit() {}

  static void check(Round round) {
    for (HeadResult head : round.result().heads()) {
      if (head.fate() == Fate.NOBODY_TO_TAKE
          && head.waiter().queue().queue().preemption().withinCohort() != WithinCohort.ANY) {
        assertNotLent(head, round);
      }
    }
  }

  private static void assertNotLent(HeadResult head, Round round) {
    Node owner = nodeOf(head);
    SortedMap<FlavorResource, Long> needs = amounts(head);
    PlainQuota quota = new PlainQuota(round.before(), round.tree());
    boolean fair = round.before().settings().fairSharing() != null;
    if (fair ? anybodyBorrows(owner, needs, quota) : quota.borrowsWith(owner, needs)) {
      return;
    }
    List<HeadResult> admitted =
        round.result().heads().stream().filter(other -> other.fate() == Fate.ADMITTED).toList();
    List<HeadResult> borrowers =
        admitted.stream()
            .filter(other -> quota.borrowsWith(nodeOf(other), amounts(other)))
            .toList();
    admitted.stream()
        .filter(other -> !borrowers.contains(other))
        .forEach(other -> quota.hold(nodeOf(other), amounts(other)));
    needs.forEach((place, amount) -> {
      long before = Math.min(amount, quota.available(owner, place));
      borrowers.forEach(other -> quota.hold(nodeOf(other), amounts(other)));
      assertThat(quota.available(owner, place))
          .as("of %s for %s, which owns it", place, head.waiter().workload().id())
          .isGreaterThanOrEqualTo(before);
      borrowers.forEach(other -> quota.release(nodeOf(other), amounts(other)));
    });
  }

  /** On the way up, the top aside, which has nobody to borrow from. */
  private static boolean anybodyBorrows(
      Node owner, SortedMap<FlavorResource, Long> needs, PlainQuota quota) {
    quota.hold(owner, needs);
    boolean borrows =
        quota.tree().path(owner).stream()
            .filter(node -> quota.tree().parent(node) != null)
            .anyMatch(node ->
                needs.keySet().stream().anyMatch(place -> quota.borrowsWith(node, place, 0)));
    quota.release(owner, needs);
    return borrows;
  }

  private static Node nodeOf(HeadResult head) {
    return PlainTree.queue(head.waiter().queue().name());
  }

  private static SortedMap<FlavorResource, Long> amounts(HeadResult head) {
    return PlainQuota.amounts(head.assignment().toAdmission(head.waiter().queue().name()));
  }
}
