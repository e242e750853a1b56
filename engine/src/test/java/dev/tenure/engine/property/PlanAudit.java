package dev.tenure.engine.property;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Waiting;
import dev.tenure.engine.scenario.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A second opinion on a plan: the laws, checked with lists and sums on the objects alone. It shares
 * nothing with the engine but the model.
 */
final class PlanAudit {
  private final Plan plan;
  private final Books books;
  private final EvictionAudit evictions;
  private final MoveAudit moving;
  private final List<String> findings = new ArrayList<>();

  private PlanAudit(World world, Plan plan) {
    this.plan = plan;
    this.books = new Books(world);
    this.evictions = new EvictionAudit(books, plan.now(), findings);
    this.moving = new MoveAudit(books, plan.now(), findings);
  }

  /** What is wrong with the plan for this world, as it was before the plan. */
  static List<String> of(World world, Plan plan) {
    PlanAudit audit = new PlanAudit(world, plan);
    audit.walk();
    new GangAudit(audit.books, plan, audit.findings).check();
    audit.checkEverybodyIsAnswered();
    plan.lookAgainAt().ifPresent(at -> audit.require(at > plan.now(), "looks again at once"));
    return audit.findings;
  }

  private void walk() {
    List<Decision> decisions = plan.decisions();
    for (int i = 0; i < decisions.size(); ) {
      List<Decision.Evict> victims = new ArrayList<>();
      WorkloadId server = servedBy(decisions.get(i));
      while (i < decisions.size()
          && decisions.get(i) instanceof Decision.Evict evict
          && evict.beneficiary().equals(server)) {
        victims.add(evict);
        i++;
      }
      List<Decision.Move> moves = new ArrayList<>();
      while (i < decisions.size()
          && decisions.get(i) instanceof Decision.Move move
          && move.beneficiary().equals(server)) {
        moves.add(move);
        i++;
      }
      List<Decision> seats = new ArrayList<>();
      while (i < decisions.size()
          && !(decisions.get(i) instanceof Decision.Evict)
          && !(decisions.get(i) instanceof Decision.Move)
          && (seats.isEmpty() || continues(seats.getLast(), decisions.get(i), server))) {
        seats.add(decisions.get(i++));
      }
      group(victims, moves, seats);
    }
  }

  /** Whoever grows into what is there anyway has no part in what was taken before. */
  private static boolean continues(Decision before, Decision next, WorkloadId server) {
    boolean alike = !(before instanceof Decision.Hold) || before.why().code() == next.why().code();
    return alike && next.workload().equals(server);
  }

  private static WorkloadId servedBy(Decision decision) {
    return switch (decision) {
      case Decision.Evict evict -> evict.beneficiary();
      case Decision.Move move -> move.beneficiary();
      case Decision.Bind _, Decision.Hold _, Decision.Release _, Decision.Disband _ ->
          decision.workload();
    };
  }

  private void group(
      List<Decision.Evict> victims, List<Decision.Move> moves, List<Decision> seats) {
    seats.stream()
        .filter(Decision.Release.class::isInstance)
        .forEach(release -> books.release(release.pod()));
    new ShareAudit(books, findings).check(victims, seats);
    evictions.before(victims, seats);
    moving.before(moves, seats);
    for (Decision decision : seats) {
      switch (decision) {
        case Decision.Bind bind -> bind(bind);
        case Decision.Hold hold -> hold(hold);
        case Decision.Release _ -> {}
        case Decision.Disband disband -> new DisbandAudit(books, plan, findings).check(disband);
        case Decision.Evict _, Decision.Move _ -> throw new IllegalStateException("not a seat");
      }
    }
    moving.after(moves);
    evictions.after(victims, moves, seats);
  }

  private void bind(Decision.Bind bind) {
    Pod pod = seatable(bind);
    require(books.fitsNow(pod, bind.node()), pod.id() + " has no room at once on " + bind.node());
    books.bind(pod.id(), bind.node());
  }

  private void hold(Decision.Hold hold) {
    Pod pod = seatable(hold);
    require(books.fitsLater(pod, hold.node()), pod.id() + " gets no room on " + hold.node());
    require(hold.until() > plan.now(), pod.id() + " holds " + hold.node() + " for no time");
    books.hold(pod.id(), hold.node());
  }

  private Pod seatable(Decision decision) {
    Pod pod = books.pod(decision.pod());
    require(pod.isPending(), pod.id() + " is not pending");
    require(!books.isSeated(pod.id()), pod.id() + " is seated twice");
    require(pod.spec().placement().unknown().isEmpty(), pod.id() + " uses an unknown feature");
    require(books.workloadOf(pod).family() != Family.FOREIGN, pod.id() + " is not ours to place");
    require(pod.spec().workload().equals(decision.workload()), pod.id() + " has another workload");
    return pod;
  }

  /** Whoever is not given all it asks for is told that it waits. */
  private void checkEverybodyIsAnswered() {
    Set<WorkloadId> told = new TreeSet<>();
    plan.waiting().stream().map(Waiting::workload).forEach(told::add);
    for (Pod pod : books.world().pods().values()) {
      WorkloadId id = pod.spec().workload();
      boolean ours = books.workloadOf(pod).family() != Family.FOREIGN;
      require(
          !ours || !pod.isPending() || books.isSeated(pod.id()) || told.contains(id),
          pod.id() + " gets no answer");
    }
    require(told.size() == plan.waiting().size(), "somebody waits twice");
  }

  private void require(boolean holds, String otherwise) {
    if (!holds) {
      findings.add(otherwise);
    }
  }
}
