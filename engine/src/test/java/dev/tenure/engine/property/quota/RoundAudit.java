package dev.tenure.engine.property.quota;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.admit.Assignment;
import dev.tenure.engine.admit.ClaimResult;
import dev.tenure.engine.admit.Ground;
import dev.tenure.engine.admit.HeadResult;
import dev.tenure.engine.admit.HeadResult.Fate;
import dev.tenure.engine.admit.Victim;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.PreemptionRights;
import dev.tenure.engine.model.quota.PreemptionRights.WithinCohort;
import dev.tenure.engine.model.quota.Quota;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.property.quota.PlainTree.Node;
import dev.tenure.engine.property.quota.QuotaRun.Round;
import dev.tenure.engine.quota.FlavorResource;
import dev.tenure.engine.quota.Saturating;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.state.QuotaChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Plays what a round decided, one after the other, on plain sums, and asks what was promised. */
final class RoundAudit {
  private final Round round;
  private final PlainQuota quota;
  private final PlainQuota held;
  private final PlainGuard guard;
  private final List<Victim> gone = new ArrayList<>();
  private final List<ClaimResult> kept = new ArrayList<>();

  private RoundAudit(Round round) {
    this.round = round;
    this.quota = new PlainQuota(round.before(), round.tree());
    this.held = new PlainQuota(withoutClaims(round.before()), round.tree());
    this.guard = new PlainGuard(round.before(), quota.tree());
  }

  private static QuotaWorld withoutClaims(QuotaWorld world) {
    QuotaWorld without = world.copy();
    for (QuotaWorkload workload : world.workloads().values()) {
      if (workload.standing().claim() != null) {
        without.apply(
            new QuotaChange.QuotaWorkloadSeen(workload.with(workload.standing().claiming(null))));
      }
    }
    return without;
  }

  static void check(Round round) {
    RoundAudit audit = new RoundAudit(round);
    audit.oneHeadPerQueue();
    audit.claims();
    round.result().heads().forEach(audit::play);
  }

  private void oneHeadPerQueue() {
    assertThat(round.result().heads().stream().map(head -> head.waiter().queue().name()))
        .as("queues with a head")
        .doesNotHaveDuplicates();
  }

  private void claims() {
    for (ClaimResult claim : round.result().claims()) {
      Waiter waiter = claim.waiter();
      SortedMap<FlavorResource, Long> amounts =
          PlainQuota.amounts(Objects.requireNonNull(waiter.claim()));
      switch (claim.fate()) {
        case KEPT, BROKEN -> kept.add(claim);
        case IMPOSSIBLE -> quota.claim(nodeOf(waiter), amounts, -1);
        case ADMITTED -> {
          quota.claim(nodeOf(waiter), amounts, -1);
          admit(waiter, amounts, "whose claim came free");
        }
      }
    }
  }

  private static Node nodeOf(Waiter waiter) {
    return PlainTree.queue(waiter.queue().name());
  }

  /** Who leaves holds its quota until it has gone: nobody gets it before. */
  private void admit(Waiter waiter, SortedMap<FlavorResource, Long> amounts, String who) {
    assertThat(held.fits(nodeOf(waiter), amounts))
        .as("there is quota for %s, %s", waiter.workload().id(), who)
        .isTrue();
    held.hold(nodeOf(waiter), amounts);
    quota.hold(nodeOf(waiter), amounts);
  }

  private void assertFits(Waiter waiter, SortedMap<FlavorResource, Long> amounts, String who) {
    assertThat(quota.fits(nodeOf(waiter), amounts))
        .as("there is quota for %s, %s", waiter.workload().id(), who)
        .isTrue();
  }

  private void play(HeadResult head) {
    List<ClaimResult> lesser = lesser(head.waiter());
    lesser.forEach(claim -> count(claim, -1));
    decide(head, amounts(head));
    for (ClaimResult claim : lesser) {
      if (claim.breaker() == head.waiter()) {
        kept.remove(claim);
      } else {
        count(claim, 1);
      }
    }
    if (head.fate() == Fate.NOBODY_TO_TAKE) {
      reserve(head, amounts(head));
    }
  }

  /** Claims that the head may break: of less important workloads of its queue. */
  private List<ClaimResult> lesser(Waiter head) {
    return kept.stream().filter(claim -> isLesser(claim, head)).toList();
  }

  private static boolean isLesser(ClaimResult claim, Waiter head) {
    return claim.waiter().queue() == head.queue()
        && claim.waiter().workload().priority() < head.workload().priority();
  }

  private void count(ClaimResult claim, int sign) {
    Admission claimed = Objects.requireNonNull(claim.waiter().claim());
    quota.claim(nodeOf(claim.waiter()), PlainQuota.amounts(claimed), sign);
  }

  private void decide(HeadResult head, SortedMap<FlavorResource, Long> amounts) {
    switch (head.fate()) {
      case ADMITTED -> {
        gone.forEach(this::leave);
        assertFits(head.waiter(), amounts, "beside what is kept for others");
        gone.forEach(this::stay);
        admit(head.waiter(), amounts, "who is admitted at once");
      }
      case TAKES -> take(head, amounts);
      case FITS_LATER -> {
        gone.forEach(this::leave);
        assertFits(head.waiter(), amounts, "who fits later");
        gone.forEach(this::stay);
        quota.claim(nodeOf(head.waiter()), amounts, 1);
      }
      case NOBODY_TO_TAKE, NO_FIT, NO_ROOM, NO_LONGER_FITS, WOULD_REPEAT, REFUSED -> {}
    }
  }

  /** Nobody borrows away what a head waits for that could not take it back. */
  private void reserve(HeadResult head, SortedMap<FlavorResource, Long> amounts) {
    Node queue = nodeOf(head.waiter());
    if (head.waiter().queue().queue().preemption().withinCohort() == WithinCohort.ANY) {
      return;
    }
    SortedMap<FlavorResource, Long> share = new TreeMap<>();
    gone.forEach(this::leave);
    amounts.forEach((place, amount) -> {
      Quota own = quota.tree().quota(queue, place);
      long most =
          head.assignment().level() > 0
              ? Saturating.add(own.nominal(), own.borrowingLimit())
              : own.nominal();
      long left = Math.max(0, Saturating.subtract(most, quota.usage(queue, place)));
      share.put(place, Math.min(amount, left));
    });
    gone.forEach(this::stay);
    quota.claim(queue, share, 1);
  }

  private static SortedMap<FlavorResource, Long> amounts(HeadResult head) {
    Admission admission = head.assignment().toAdmission(head.waiter().queue().name());
    return PlainQuota.amounts(admission);
  }

  /** All or nothing, nobody in vain, nobody protected, nobody who owns what it holds. */
  private void take(HeadResult head, SortedMap<FlavorResource, Long> amounts) {
    WorkloadId taker = head.waiter().workload().id();
    for (Victim victim : head.victims()) {
      assertThat(gone).as("taken once").noneMatch(other -> isSame(other, victim));
      assertUnprotected(victim, head);
    }
    gone.forEach(this::leave);
    for (Victim victim : head.victims()) {
      assertOverNominal(victim, head);
      leave(victim);
    }
    assertFits(head.waiter(), amounts, "for whom others leave");
    SortedSet<WorkloadId> inVain = inVain(head, amounts, quota);
    head.victims().forEach(this::stay);
    gone.forEach(this::stay);
    inVain.retainAll(inVainByItself(head, amounts));
    assertThat(inVain).as("minimal victim sets: whom %s takes in vain", taker).isEmpty();
    gone.addAll(head.victims());
    quota.claim(nodeOf(head.waiter()), amounts, 1);
  }

  /**
   * As if nobody left for others, and nothing were kept for them: victims are found by looking at
   * the head by itself, and nobody is spared because others leave more than they need.
   */
  private SortedSet<WorkloadId> inVainByItself(
      HeadResult head, SortedMap<FlavorResource, Long> amounts) {
    PlainQuota before = new PlainQuota(round.before(), round.tree());
    for (ClaimResult claim : round.result().claims()) {
      Admission claimed = Objects.requireNonNull(claim.waiter().claim());
      if (isLesser(claim, head.waiter())) {
        before.claim(nodeOf(claim.waiter()), PlainQuota.amounts(claimed), -1);
      }
    }
    head.victims().forEach(victim -> before.release(nodeOf(victim), amounts(victim)));
    return inVain(head, amounts, before);
  }

  /** Without whom it would fit all the same; all of them are gone. */
  private SortedSet<WorkloadId> inVain(
      HeadResult head, SortedMap<FlavorResource, Long> amounts, PlainQuota quota) {
    SortedSet<WorkloadId> inVain = new TreeSet<>();
    for (Victim victim : head.victims()) {
      quota.hold(nodeOf(victim), amounts(victim));
      if (fitsRightly(head, amounts, quota)) {
        inVain.add(idOf(victim));
      }
      quota.release(nodeOf(victim), amounts(victim));
    }
    return inVain;
  }

  private boolean fitsRightly(
      HeadResult head, SortedMap<FlavorResource, Long> amounts, PlainQuota quota) {
    Node queue = nodeOf(head.waiter());
    return quota.fits(queue, amounts)
        && !(mustNotBorrow(head) && quota.borrowsWith(queue, amounts));
  }

  /**
   * Who takes from other queues by owning must not borrow with it. Who could do so, and not while
   * it borrows, tries that first, and stays with it though others are spared in the end.
   */
  private boolean mustNotBorrow(HeadResult head) {
    PreemptionRights rights = head.waiter().queue().queue().preemption();
    boolean tries =
        round.before().settings().fairSharing() == null
            && rights.withinCohort() != WithinCohort.NEVER
            && rights.whileBorrowing() == null;
    return tries
        || head.victims().stream()
            .anyMatch(victim -> victim.ground() == Ground.IN_COHORT_RECLAMATION);
  }

  private static WorkloadId idOf(Victim victim) {
    return victim.holding().workload().id();
  }

  private static boolean isSame(Victim a, Victim b) {
    return idOf(a).equals(idOf(b));
  }

  private static Node nodeOf(Victim victim) {
    return PlainTree.queue(victim.holding().queue().name());
  }

  private static SortedMap<FlavorResource, Long> amounts(Victim victim) {
    return PlainQuota.amounts(Objects.requireNonNull(victim.holding().workload().admission()));
  }

  private void leave(Victim victim) {
    quota.release(nodeOf(victim), amounts(victim));
  }

  private void stay(Victim victim) {
    quota.hold(nodeOf(victim), amounts(victim));
  }

  private void assertUnprotected(Victim victim, HeadResult head) {
    QuotaWorkload taken = victim.holding().workload();
    long free =
        guard.freeAt(taken, nodeOf(victim), head.waiter().workload(), nodeOf(head.waiter()));
    assertThat(taken.standing().evictedAt().isPresent() || free <= round.plan().now())
        .as("%s is protected from %s until %s", idOf(victim), head.waiter().workload().id(), free)
        .isTrue();
  }

  /**
   * Nobody below nominal loses anything to a reclaimer: before each one leaves, its queue holds
   * more than it owns. With fair sharing that is so of something contested at first; from then on
   * shares are compared, in which everything counts that is borrowed.
   */
  private void assertOverNominal(Victim victim, HeadResult head) {
    if (victim.ground() == Ground.IN_CLUSTER_QUEUE) {
      return;
    }
    SortedSet<FlavorResource> contested = contested(head.assignment());
    boolean fair = round.before().settings().fairSharing() != null;
    assertThat(quota.isContent(nodeOf(victim), fair ? quota.places() : contested))
        .as("nobody below nominal loses: %s to %s", idOf(victim), head.waiter().workload().id())
        .isFalse();
  }

  static SortedSet<FlavorResource> contested(Assignment assignment) {
    SortedMap<FlavorResource, Boolean> contested = new TreeMap<>();
    assignment
        .podSets()
        .forEach(podSet ->
            podSet
                .flavors()
                .forEach((resource, choice) -> {
                  if (choice.outcome().needsPreemption()) {
                    contested.put(new FlavorResource(choice.flavor(), resource), true);
                  }
                }));
    return new TreeSet<>(contested.keySet());
  }
}
