package dev.tenure.simulator.fault;

import dev.tenure.engine.cycle.Actuator;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Aftermath;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.state.Change;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Carries plans out as far as that works. First is written what must not be forgotten, then who
 * room is kept for, then who has to go is told, and then others start: whoever takes over in the
 * middle of it knows what for it was.
 */
final class ShakyHands implements Actuator {
  private final Stored stored;
  private final Feasibility feasibility;
  private final Actuator deeds;
  private final Mail mail;
  private final Consumer<WorkloadId> refused;
  private Mishaps mishaps = Mishaps.NONE;
  private final List<Change> answers = new ArrayList<>();

  /** What goes wrong with one plan: asked before each deed. */
  interface Mishaps {
    Mishaps NONE = _ -> Outcome.DONE;

    /** Of a deed that is done to that object. */
    Outcome of(ObjectKey who);
  }

  /** What becomes of a deed. */
  enum Outcome {
    DONE,
    REFUSED,
    /** Nor does anything happen after it. */
    CRASHED
  }

  ShakyHands(Stored stored, Actuator deeds, Mail mail, Consumer<WorkloadId> refused) {
    this.stored = stored;
    this.feasibility = new Feasibility(stored.state());
    this.deeds = deeds;
    this.mail = mail;
    this.refused = refused;
  }

  void expect(Mishaps next) {
    mishaps = next;
  }

  /** How the objects are of which the last plan spoke: what the cluster answered. */
  List<Change> answers() {
    List<Change> taken = List.copyOf(answers);
    answers.clear();
    return taken;
  }

  @Override
  public void carryOut(Plan plan) {
    Doing doing = new Doing(plan);
    doing.run();
    deeds.carryOut(doing.done());
  }

  /** One plan on its way. */
  private final class Doing {
    private final Plan plan;
    private final List<Decision> decisions = new ArrayList<>();
    private final List<QuotaDecision> admissions = new ArrayList<>();
    private final SortedSet<PodId> pods = new TreeSet<>();
    private final SortedSet<WorkloadId> workloads = new TreeSet<>();
    private final SortedSet<WorkloadId> unclaimed = new TreeSet<>();
    private boolean crashed;

    Doing(Plan plan) {
      this.plan = plan;
    }

    Plan done() {
      return of(decisions, admissions);
    }

    private Plan of(List<Decision> some, List<QuotaDecision> more) {
      return new Plan(
          plan.now(),
          some,
          more,
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          OptionalLong.empty());
    }

    void run() {
      plan.requeued().forEach(each -> workloads.add(each.workload()));
      plan.staleGangs().forEach(each -> workloads.add(each.workload()));
      write(notes(true));
      List<Runnable> steps = new ArrayList<>();
      plan.admissions().stream()
          .sorted(Comparator.comparingInt(ShakyHands::turn))
          .forEach(each -> steps.add(() -> attempt(each)));
      plan.decisions().stream()
          .sorted(Comparator.comparingInt(ShakyHands::turn))
          .forEach(each -> steps.add(() -> attempt(each)));
      steps.forEach(Runnable::run);
      write(notes(false));
      pods.forEach(id -> answers.add(stored.now(id)));
      workloads.forEach(id -> answers.add(stored.now(id)));
      answers.forEach(each -> ObjectKey.of(each).ifPresent(mail::written));
    }

    /** Marks of those who are requeued; or, in the end, of gangs below their minimum. */
    private Plan notes(boolean before) {
      return new Plan(
          plan.now(),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          before ? List.of() : plan.staleGangs(),
          before ? plan.requeued() : List.of(),
          List.of(),
          List.of(),
          OptionalLong.empty());
    }

    private void attempt(Decision decision) {
      pods.add(decision.pod());
      workloads.add(decision.workload());
      @Nullable WorkloadId gainer = gainer(decision);
      if (works(
          ObjectKey.of(decision.pod()), feasibility.allows(decision) && !isUnclaimed(gainer))) {
        decisions.add(decision);
        write(withMarks(decision));
      } else {
        refuse(decision.workload(), gainer, decision instanceof Decision.Hold);
      }
    }

    private void attempt(QuotaDecision decision) {
      workloads.add(decision.workload());
      pods.addAll(stored.pods(decision.workload())); // they are told to go with it, or not
      @Nullable WorkloadId gainer = gainer(decision);
      if (works(
          ObjectKey.of(decision.workload()),
          feasibility.allows(decision) && !isUnclaimed(gainer))) {
        admissions.add(decision);
        write(withMarks(decision));
      } else {
        refuse(decision.workload(), gainer, decision instanceof QuotaDecision.Claim);
      }
    }

    /** Nobody is told to go for somebody for whom the room cannot be kept. */
    private boolean isUnclaimed(@Nullable WorkloadId gainer) {
      return gainer != null && unclaimed.contains(gainer);
    }

    private void refuse(WorkloadId workload, @Nullable WorkloadId gainer, boolean claim) {
      refused.accept(workload);
      if (gainer != null) {
        refused.accept(gainer);
      }
      if (claim) {
        unclaimed.add(workload);
      }
    }

    private Plan withMarks(QuotaDecision decision) {
      return marking(List.of(), List.of(decision), decision.workload());
    }

    /** With who is told to go is counted that it was, so that no crash comes between the two. */
    private Plan withMarks(Decision decision) {
      return decision.clears()
          ? marking(List.of(decision), List.of(), decision.workload())
          : of(List.of(decision), List.of());
    }

    private Plan marking(List<Decision> some, List<QuotaDecision> more, WorkloadId marked) {
      return new Plan(
          plan.now(),
          some,
          more,
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          plan.interrupted().stream().filter(each -> each.workload().equals(marked)).toList(),
          OptionalLong.empty());
    }

    private boolean works(ObjectKey who, boolean possible) {
      if (crashed || !possible) {
        return false;
      }
      Outcome outcome = mishaps.of(who);
      crashed = outcome == Outcome.CRASHED;
      return outcome == Outcome.DONE;
    }

    private void write(Plan some) {
      if (!crashed) {
        Aftermath.of(some, stored.state()).forEach(stored::write);
      }
    }
  }

  private static @Nullable WorkloadId gainer(Decision decision) {
    return switch (decision) {
      case Decision.Evict evict -> evict.beneficiary();
      case Decision.Move move -> move.beneficiary();
      case Decision.Bind _, Decision.Disband _, Decision.Hold _, Decision.Release _ -> null;
    };
  }

  private static @Nullable WorkloadId gainer(QuotaDecision decision) {
    return switch (decision) {
      case QuotaDecision.Preempt preempt -> preempt.beneficiary();
      case QuotaDecision.Displace displace -> displace.beneficiary();
      case QuotaDecision.Admit _,
          QuotaDecision.Claim _,
          QuotaDecision.Release _,
          QuotaDecision.Drain _ ->
          null;
    };
  }

  private static int turn(Decision decision) {
    return switch (decision) {
      case Decision.Release _ -> 0;
      case Decision.Hold _ -> 1;
      case Decision.Evict _, Decision.Move _, Decision.Disband _ -> 2;
      case Decision.Bind _ -> 3;
    };
  }

  private static int turn(QuotaDecision decision) {
    return switch (decision) {
      case QuotaDecision.Release _ -> 0;
      case QuotaDecision.Claim _ -> 1;
      case QuotaDecision.Preempt _, QuotaDecision.Drain _, QuotaDecision.Displace _ -> 2;
      case QuotaDecision.Admit _ -> 3;
    };
  }
}
