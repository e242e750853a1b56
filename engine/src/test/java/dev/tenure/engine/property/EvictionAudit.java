package dev.tenure.engine.property;

import dev.tenure.engine.model.DisruptionBudget;
import dev.tenure.engine.model.DynamicPriority;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.protect.Action;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Were these victims free to be taken, by right, and was every one of them needed? */
final class EvictionAudit {
  private final Books books;
  private final long now;
  private final List<String> findings;
  private final Promises promises;
  private final Exemptions exemptions;

  EvictionAudit(Books books, long now, List<String> findings) {
    this.books = books;
    this.now = now;
    this.findings = findings;
    this.promises = new Promises(books.world());
    this.exemptions = new Exemptions(books.world());
  }

  /** Takes the victims away, for those who are about to be seated. */
  void before(List<Decision.Evict> victims, List<Decision> seats) {
    if (victims.isEmpty()) {
      return;
    }
    require(!seats.isEmpty(), victims.getFirst().pod() + " is evicted for nobody");
    if (seats.size() == 1
        && !new ShareAudit(books, findings)
            .exceedsLimit(List.of(books.pod(seats.getFirst().pod())))) {
      Pod asker = books.pod(seats.getFirst().pod());
      for (String node : books.world().nodes().keySet()) {
        require(
            !books.fitsLater(asker, node),
            asker.id() + " takes from others but has room on " + node);
      }
    }
    victims.forEach(this::take);
  }

  private void take(Decision.Evict evict) {
    Pod victim = books.pod(evict.pod());
    require(books.isActive(victim), victim.id() + " is not there to be evicted");
    boolean nodeIsThere = books.world().nodes().containsKey(String.valueOf(victim.status().node()));
    require(
        !nodeIsThere || evict.node().equals(victim.status().node()),
        victim.id() + " is on another node");
    require(evict.verdicts().size() >= 3, victim.id() + " was not judged by every rule");
    require(
        evict.verdicts().stream().allMatch(verdict -> verdict.freeAt() <= now),
        victim.id() + " goes against a verdict");
    books.evict(victim.id());
  }

  /** Once the beneficiary is seated. */
  void after(List<Decision.Evict> victims, List<Decision.Move> moves, List<Decision> seats) {
    if (victims.isEmpty() || seats.isEmpty()) {
      return;
    }
    List<VictimUnit> units = VictimUnit.of(books, victims);
    units.forEach(unit -> judge(unit, victims.getFirst().action(), seats));
    units.forEach(unit -> requireNeeded(unit.pods(), moves, seats));
    checkBudgets(victims);
  }

  private void judge(VictimUnit unit, Action action, List<Decision> seats) {
    Pod asker = books.pod(seats.getFirst().pod());
    Workload preemptor = books.workloadOf(asker);
    Workload victim = unit.workload();
    boolean core = unit.broken() != null;
    require(
        asker.spec().preemptionPolicy() != PreemptionPolicy.NEVER, asker.id() + " never preempts");
    require(victim.preemptible(), victim.id() + " is not preemptible");
    require(mayReach(preemptor, victim, action), victim.id() + " is out of reach by " + action);
    long end = promises.endFor(victim, preemptor, asker.spec().priority(), action);
    require(!core || end <= now, victim.id() + " was promised to run until " + end);
    require(unit.isGone(books), victim.id() + " is left below its minimum");
    for (Pod pod : unit.pods()) {
      require(exemptions.endFor(pod, asker.spec().priority()) <= now, pod.id() + " is exempt");
      require(
          isLower(pod, victim, asker, preemptor, action), pod.id() + " is not of lower priority");
    }
  }

  private static boolean mayReach(Workload preemptor, Workload victim, Action action) {
    boolean queued = preemptor.family() == Family.QUEUED && victim.family() == Family.QUEUED;
    boolean sameQueue = Objects.equals(preemptor.queue(), victim.queue());
    return switch (action) {
      case POD_PREEMPTION ->
          preemptor.family() == Family.PLAIN && victim.family() != Family.FOREIGN;
      case RECLAIM -> queued && !sameQueue;
      case PREEMPT -> queued && sameQueue;
      case CONSOLIDATION -> false; // nobody is lost by that
    };
  }

  /** Across queues that say what they are due, priority gives no right and takes none. */
  private boolean isLower(Pod pod, Workload victim, Pod asker, Workload preemptor, Action action) {
    if (action == Action.RECLAIM && new PlainShares(books).areStated()) {
      return true;
    }
    return action == Action.POD_PREEMPTION
        ? pod.spec().priority() < asker.spec().priority()
        : isLower(victim, preemptor);
  }

  /** Inside a queue priorities may move. */
  private boolean isLower(Workload victim, Workload preemptor) {
    @Nullable DynamicPriority moving = PlainRanks.between(victim, preemptor, books.world());
    return moving == null
        ? victim.priority() < preemptor.priority()
        : PlainRanks.running(victim, moving, startOf(victim), now)
            < books.asking(preemptor, moving, now);
  }

  private long startOf(Workload victim) {
    return victim
        .startedAt()
        .orElseGet(() ->
            books.world().podsOf(victim.id()).stream()
                .filter(Pod::occupiesNode)
                .mapToLong(pod -> pod.status().startedAt().orElse(now))
                .min()
                .orElse(now));
  }

  /** With these pods back somebody loses a seat, or the place to which it moves. */
  private void requireNeeded(List<Pod> bite, List<Decision.Move> moves, List<Decision> seats) {
    List<Pod> guests = seats.stream().map(seat -> books.pod(seat.pod())).toList();
    bite.forEach(pod -> books.spare(pod.id()));
    boolean allSeated =
        seats.stream()
                .filter(seat -> books.isSeated(seat.pod()))
                .allMatch(seat -> books.fitsLater(books.pod(seat.pod()), seat.node()))
            && moves.stream().allMatch(move -> books.fitsLater(books.pod(move.pod()), move.to()));
    boolean withinLimits = !new ShareAudit(books, findings).exceedsLimit(guests);
    bite.forEach(pod -> books.evict(pod.id()));
    require(!allSeated || !withinLimits, bite.getFirst().id() + " could be spared");
  }

  private void checkBudgets(List<Decision.Evict> victims) {
    if (books.world().settings().pdbPolicy() == Settings.PdbPolicy.PREFER) {
      return;
    }
    for (DisruptionBudget budget : books.world().budgets().values()) {
      long spent =
          books.world().pods().values().stream()
              .filter(pod -> books.isEvicted(pod.id()) && budget.covers(pod))
              .count();
      boolean touched =
          victims.stream().map(Decision.Evict::pod).anyMatch(id -> covers(budget, id));
      require(!touched || spent <= budget.disruptionsAllowed(), budget.id() + " is broken");
    }
  }

  private boolean covers(DisruptionBudget budget, PodId id) {
    return budget.covers(books.pod(id));
  }

  private void require(boolean holds, String otherwise) {
    if (!holds) {
      findings.add(otherwise);
    }
  }
}
