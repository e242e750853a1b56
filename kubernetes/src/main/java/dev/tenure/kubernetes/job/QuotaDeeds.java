package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Interrupted;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.plan.Requeued;
import dev.tenure.engine.plan.Waiting;
import dev.tenure.kubernetes.act.Deed;
import dev.tenure.kubernetes.act.Deed.Turn;
import dev.tenure.kubernetes.act.DeedSource;
import dev.tenure.kubernetes.act.Note;
import dev.tenure.kubernetes.act.Note.Kind;
import dev.tenure.kubernetes.act.ObjectRef;
import dev.tenure.kubernetes.act.Outcome;
import dev.tenure.kubernetes.api.Calls;
import dev.tenure.kubernetes.watch.KnownObjects;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a plan decides about quota, as writes on Workloads. What becomes of their Jobs and pods
 * follows from the Workloads: see {@code JobReconciler}.
 */
public final class QuotaDeeds implements DeedSource {
  private final Supplier<QuotaApi> api;
  private final KnownObjects known;
  private final Calls server;

  /**
   * @param api as the cluster serves it now
   * @param known has the Workloads with all of their status
   */
  public QuotaDeeds(Supplier<QuotaApi> api, KnownObjects known, Calls server) {
    this.api = api;
    this.known = known;
    this.server = server;
  }

  public QuotaDeeds(QuotaApi api, KnownObjects known, Calls server) {
    this(() -> api, known, server);
  }

  @Override
  public List<Deed> of(Plan plan) {
    QuotaScript script = new QuotaScript(api.get(), plan.now());
    Marks marks = new Marks(api.get());
    SortedMap<WorkloadId, Interrupted> interrupted = new TreeMap<>();
    plan.interrupted().stream()
        .filter(each -> isOurs(each.workload()))
        .forEach(each -> interrupted.put(each.workload(), each));
    SortedMap<WorkloadId, Requeued> requeued = new TreeMap<>();
    plan.requeued().stream()
        .filter(each -> isOurs(each.workload()))
        .forEach(each -> requeued.put(each.workload(), each));
    List<Deed> deeds = new ArrayList<>();
    for (QuotaDecision decision : plan.admissions()) {
      WorkloadId id = decision.workload();
      List<Step> first = marks.of(interrupted.remove(id), requeued.remove(id));
      deeds.add(deed(decision, first, script).telling(notes(decision, plan.now())));
    }
    requeued.values().stream()
        .map(each -> deed(Turn.MARK, each.workload(), null, marks.of(null, each)))
        .forEach(deeds::add);
    interrupted.values().stream()
        .map(each -> deed(Turn.MARK, each.workload(), null, marks.of(each, null)))
        .forEach(deeds::add);
    plan.waiting().stream()
        .filter(each -> isOurs(each.workload()) && !each.reasons().isEmpty() && !each.isObserved())
        .forEach(each -> news(each, script).ifPresent(deeds::add));
    return List.copyOf(deeds);
  }

  private static boolean isOurs(WorkloadId id) {
    return id.kind() == WorkloadId.Kind.WORKLOAD;
  }

  private Optional<JsonNode> find(WorkloadId id) {
    return known.find(api.get().workloads(), id.namespace(), id.name());
  }

  private Deed deed(Turn turn, WorkloadId id, @Nullable WorkloadId gainer, List<Step> steps) {
    Optional<JsonNode> seen = find(id);
    WorkloadWriter writer = new WorkloadWriter(api.get(), server);
    return new Deed(
        turn,
        id,
        null,
        gainer,
        () ->
            seen.isEmpty()
                ? new Outcome.Refused("Workload " + id + " is no more")
                : writer.take(steps, seen.get()));
  }

  /**
   * What one decision writes.
   *
   * @param first what is to be written on who loses something before it is told to leave: a
   *     preemption that nobody counts would cost it a protection
   */
  private Deed deed(QuotaDecision decision, List<Step> first, QuotaScript script) {
    List<Step> steps = new ArrayList<>(first);
    steps.addAll(script.of(decision));
    Deed whole = deed(turn(decision), decision.workload(), gainer(decision), steps);
    Optional<JsonNode> before = find(decision.workload());
    // Who is displaced has lost its nodes, whatever becomes of its quota.
    return first.isEmpty() || before.isEmpty() || decision instanceof QuotaDecision.Displace
        ? whole
        : whole.doing(() -> putBackIfRefused(whole, before.get()));
  }

  /** Who was not told to leave after all has lost nothing. */
  private Outcome putBackIfRefused(Deed leaving, JsonNode before) throws Exception {
    Outcome outcome = leaving.work().call();
    if (outcome instanceof Outcome.Refused) {
      new WorkloadWriter(api.get(), server)
          .take(List.of(new Marks(api.get()).asOn(before)), before);
    }
    return outcome;
  }

  /**
   * Only what is not on the Workload already: most who wait do so for the same reason as before.
   */
  private Optional<Deed> news(Waiting waiting, QuotaScript script) {
    Reason why = waiting.reasons().getFirst();
    Step step = workload -> script.waits(why, workload);
    return find(waiting.workload())
        .flatMap(step::on)
        .map(_ -> deed(Turn.START, waiting.workload(), null, List.of(step)));
  }

  /** For the users of the Workload; those of its Job find it there. */
  private List<Note> notes(QuotaDecision decision, long now) {
    @Nullable ObjectRef about = reference(decision.workload());
    @Nullable Kind kind =
        switch (decision) {
          case QuotaDecision.Admit _ -> Kind.ADMITTED;
          case QuotaDecision.Preempt _, QuotaDecision.Displace _ ->
              decision.why().code() == ReasonCode.EVICTED_BY_REQUEUE
                  ? Kind.REQUEUED
                  : Kind.PREEMPTED;
          case QuotaDecision.Drain _ -> Kind.EVICTED;
          case QuotaDecision.Claim _, QuotaDecision.Release _ -> null;
        };
    @Nullable WorkloadId gainer = gainer(decision);
    return about == null || kind == null
        ? List.of()
        : List.of(
            new Note(
                about,
                gainer == null || !isOurs(gainer) ? null : reference(gainer),
                kind,
                decision.why().sentence(now),
                now));
  }

  private @Nullable ObjectRef reference(WorkloadId id) {
    return find(id).map(seen -> ObjectRef.of(api.get().workloads(), seen)).orElse(null);
  }

  private static Turn turn(QuotaDecision decision) {
    return switch (decision) {
      case QuotaDecision.Release _ -> Turn.RELEASE;
      case QuotaDecision.Claim _ -> Turn.CLAIM;
      case QuotaDecision.Preempt _, QuotaDecision.Drain _, QuotaDecision.Displace _ -> Turn.CLEAR;
      case QuotaDecision.Admit _ -> Turn.START;
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
}
