package dev.tenure.simulator.policy;

import dev.tenure.engine.admit.AdmittedPods;
import dev.tenure.engine.cycle.Actuator;
import dev.tenure.engine.cycle.ClusterView;
import dev.tenure.engine.cycle.CycleReport;
import dev.tenure.engine.cycle.DecisionLog;
import dev.tenure.engine.cycle.SchedulingCycle;
import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.PlanMaker;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.Part;
import dev.tenure.simulator.world.Policy;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.SimNode;
import dev.tenure.simulator.world.World;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The production engine decides. It sees the world as a cluster, change by change, and its plans
 * are carried out there. It is never told how long a job takes.
 */
public final class EnginePolicy implements Policy, ClusterView, Actuator {
  private static final long MOST_PODS = 1_000_000;

  private final World world;
  private final SortedSet<String> groupQueues;
  private final SortedMap<String, Node> described;
  private final List<List<Change>> later;
  private final ClusterState state = new ClusterState();
  private final SchedulingCycle cycle;
  private final Division division;
  private final GroupForm groups = new GroupForm();
  private final QuotaForm quotas;
  private final List<Change> news = new ArrayList<>();
  private final Map<WorkloadId, EngineJob> jobs = new HashMap<>(); // only looked up
  private final @Nullable EngineJob[] byIndex;
  private final Map<PodId, Place> places = new HashMap<>(); // only looked up
  private final Map<String, SimNode> nodes = new HashMap<>(); // only looked up
  private long refused;

  /** Which part of which job a pod is. */
  private record Place(EngineJob job, int part) {}

  /**
   * The engine in a world.
   *
   * @param later what changes of the configuration, in the order of {@link World#changeAt}
   */
  public EnginePolicy(
      World world,
      Configuration configuration,
      List<List<Change>> later,
      PlanMaker planner,
      DecisionLog log) {
    this.world = world;
    this.groupQueues = configuration.groupQueues();
    this.described = configuration.nodes();
    this.byIndex = new @Nullable EngineJob[world.jobs().size()];
    this.later = List.copyOf(later);
    this.division = new Division(world.nodes());
    this.quotas = configuration.quotaForm();
    this.cycle = new SchedulingCycle(state, this, planner, this, log);
    news.addAll(configuration.complete());
    for (SimNode node : world.nodes()) {
      nodes.put(node.name(), node);
      nodeChanged(node);
    }
  }

  /** How many plans broke a law and were not carried out. */
  public long refused() {
    return refused;
  }

  @Override
  public List<Change> changes() {
    List<Change> taken = List.copyOf(news);
    news.clear();
    return taken;
  }

  @Override
  public OptionalLong decide(long now) {
    CycleReport report = cycle.run(now);
    refused += report.isRefused() ? 1 : 0;
    if (report.changedAnything() || !news.isEmpty()) {
      return OptionalLong.of(now);
    }
    OptionalLong again = report.plan().lookAgainAt();
    return again.isPresent() && again.getAsLong() > now ? again : OptionalLong.empty();
  }

  @Override
  public void submitted(SimJob job) {
    boolean group = groupQueues.contains(job.trace().queue());
    EngineJob known = (group ? groups : quotas).of(job);
    jobs.put(known.id(), known);
    byIndex[job.index()] = known;
    List<Resources> requests = division.of(job.trace());
    news.add((group ? groups : quotas).waits(known, requests));
    if (group) {
      make(known, GroupForm.pods(known, requests));
    }
  }

  /** Its pods appear, all of them. */
  private void make(EngineJob job, List<Pod> pods) {
    job.consistsOf(pods);
    for (int part = 0; part < pods.size(); part++) {
      places.put(pods.get(part).id(), new Place(job, part));
      appear(job, part);
    }
  }

  private void appear(EngineJob job, int part) {
    job.setThere(part, true);
    news.add(new Change.PodSeen(job.pod(part)));
  }

  private void vanish(EngineJob job, int part) {
    job.setThere(part, false);
    news.add(new Change.PodGone(job.pod(part).id()));
  }

  @Override
  public void finished(SimJob job) {
    EngineJob known = known(job);
    for (int part = 0; part < known.pods().size(); part++) {
      vanish(known, part);
      places.remove(known.pod(part).id());
    }
    news.add(form(known).gone(known));
    jobs.remove(known.id());
    byIndex[job.index()] = null;
  }

  @Override
  public void left(SimJob job, Part part) {
    EngineJob known = known(job);
    vanish(known, part.index());
    if (!known.isLeaving()) {
      appear(known, part.index()); // whoever made it makes another
    } else if (!known.hasPods()) {
      waitsAgain(known);
    }
  }

  private void waitsAgain(EngineJob job) {
    job.setLeaving(false);
    job.pods().forEach(pod -> places.remove(pod.id()));
    job.consistsOf(List.of());
    news.add(form(job).waits(job, division.of(job.job().trace())));
  }

  @Override
  public void nodeChanged(SimNode node) {
    Resources has = node.resources();
    Resources room = has.get(Resources.PODS) > 0 ? has : has.with(Resources.PODS, MOST_PODS);
    @Nullable Node known = described.get(node.name());
    news.add(
        new Change.NodeSeen(
            known == null
                ? new Node(node.name(), room, new TreeMap<>(), List.of(), false, node.isUp())
                : new Node(
                    known.name(),
                    room,
                    known.labels(),
                    known.taints(),
                    known.unschedulable(),
                    known.ready() && node.isUp())));
  }

  @Override
  public void changed(int which) {
    news.addAll(later.get(which));
  }

  @Override
  public void carryOut(Plan plan) {
    Departures departures = new Departures(world);
    for (Decision decision : plan.decisions()) {
      carryOut(decision, departures);
    }
    for (QuotaDecision decision : plan.admissions()) {
      carryOut(decision, departures);
    }
    departures.begin().forEach(gone -> left(gone.job(), gone.part()));
  }

  private void carryOut(Decision decision, Departures departures) {
    @Nullable Place place = places.get(decision.pod());
    if (place == null) {
      throw new IllegalStateException("nobody knows the pod " + decision.pod());
    }
    SimJob job = place.job().job();
    switch (decision) {
      case Decision.Bind bind -> world.seat(job, place.part(), node(bind.node()), units(place));
      case Decision.Evict evict ->
          departures.add(job, place.part(), Grounds.of(evict.action()), queue(evict.beneficiary()));
      case Decision.Move move ->
          departures.add(job, place.part(), Cause.MOVED, queue(move.beneficiary()));
      case Decision.Disband _ -> departures.add(job, place.part(), Cause.DISBANDED, "");
      case Decision.Hold _, Decision.Release _ -> {}
    }
  }

  private void carryOut(QuotaDecision decision, Departures departures) {
    EngineJob job = known(decision.workload());
    switch (decision) {
      case QuotaDecision.Admit admit -> {
        @Nullable QuotaEntry entry = state.quota().workload(admit.workload());
        if (entry != null) {
          world.admit(job.job());
          AdmittedPods pods = new AdmittedPods(state.quota(), "-");
          make(job, pods.of(entry.workload(), admit.admission()));
        }
      }
      case QuotaDecision.Preempt preempt -> {
        departures.addAll(job.job(), Grounds.of(preempt.ground()), queue(preempt.beneficiary()));
        dismiss(job);
      }
      case QuotaDecision.Displace displace -> {
        departures.addAll(job.job(), Cause.PREEMPTED, queue(displace.beneficiary()));
        dismiss(job);
      }
      case QuotaDecision.Drain _ -> {
        departures.addAll(job.job(), Cause.DISBANDED, "");
        dismiss(job);
      }
      case QuotaDecision.Claim _, QuotaDecision.Release _ -> {}
    }
  }

  /** It is told to leave; those of its pods that are on no node are simply deleted. */
  private void dismiss(EngineJob job) {
    job.setLeaving(true);
    for (int part = 0; part < job.pods().size(); part++) {
      if (job.isThere(part) && !job.job().holds(part)) {
        vanish(job, part);
      }
    }
    if (!job.hasPods()) {
      waitsAgain(job);
    }
  }

  private JobForm form(EngineJob job) {
    return job.id().kind() == WorkloadId.Kind.POD_GROUP ? groups : quotas;
  }

  private EngineJob known(SimJob job) {
    @Nullable EngineJob known = byIndex[job.index()];
    if (known == null) {
      throw new IllegalStateException("nobody knows the job " + job.trace().id());
    }
    return known;
  }

  private EngineJob known(WorkloadId id) {
    @Nullable EngineJob job = jobs.get(id);
    if (job == null) {
      throw new IllegalStateException("nobody knows the job " + id);
    }
    return job;
  }

  private String queue(WorkloadId beneficiary) {
    @Nullable EngineJob job = jobs.get(beneficiary);
    return job == null ? "" : job.job().trace().queue();
  }

  private SimNode node(String name) {
    @Nullable SimNode node = nodes.get(name);
    if (node == null) {
      throw new IllegalStateException("nobody knows the node " + name);
    }
    return node;
  }

  private long units(Place place) {
    return world.unit().in(place.job().pod(place.part()).spec().requests());
  }
}
