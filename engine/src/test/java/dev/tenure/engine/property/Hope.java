package dev.tenure.engine.property;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.SubGroup;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.scenario.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Whether a single pending pod could get a place, if everybody went who may be taken. Who waits in
 * a world that has settled must be without such hope.
 */
final class Hope {
  private final World world;
  private final long now;
  private final Promises promises;
  private final Exemptions exemptions;

  Hope(World world, long now) {
    this.world = world;
    this.now = now;
    this.promises = new Promises(world);
    this.exemptions = new Exemptions(world);
  }

  boolean isThereFor(Pod asker) {
    List<Action> grounds = grounds(workload(asker.spec().workload()));
    return world.nodes().keySet().stream()
        .anyMatch(node -> grounds.stream().anyMatch(action -> isThere(asker, node, action)));
  }

  /** Where queues say what they are due, a right across them depends on more than one node. */
  private List<Action> grounds(Workload preemptor) {
    if (preemptor.family() == Family.PLAIN) {
      return List.of(Action.POD_PREEMPTION);
    }
    boolean stated = new PlainShares(new Books(world)).areStated();
    return stated ? List.of(Action.PREEMPT) : List.of(Action.RECLAIM, Action.PREEMPT);
  }

  private boolean isThere(Pod asker, String node, Action action) {
    Books books = new Books(world);
    List<Pod> reached =
        world.podsOn(node).stream()
            .filter(pod -> books.isActive(pod) && reaches(asker, pod, action))
            .toList();
    boolean mayTake = asker.spec().preemptionPolicy() != PreemptionPolicy.NEVER;
    if (mayTake && reached.stream().noneMatch(exemptions::spoilsNode)) {
      reached.stream()
          .map(pod -> pod.spec().workload())
          .distinct()
          .forEach(id -> takeOn(node, id, asker, action, books));
    }
    return books.fitsLater(asker, node) && ShareAudit.mayStart(asker, books);
  }

  private boolean reaches(Pod asker, Pod victim, Action action) {
    Workload preemptor = workload(asker.spec().workload());
    Workload owner = workload(victim.spec().workload());
    if (owner.id().equals(preemptor.id())) {
      return false;
    }
    boolean sameQueue = Objects.equals(owner.queue(), preemptor.queue());
    return switch (action) {
      case POD_PREEMPTION -> victim.spec().priority() < asker.spec().priority();
      case RECLAIM ->
          owner.family() == Family.QUEUED && !sameQueue && owner.priority() < preemptor.priority();
      case PREEMPT ->
          owner.family() == Family.QUEUED
              && sameQueue
              && owner.priority() < preemptor.priority()
              && PlainRanks.between(owner, preemptor, world) == null; // then time decides
      case CONSOLIDATION -> false;
    };
  }

  /** Everything of it if its core may be taken; else as many pods as are above the minimum. */
  private void takeOn(String node, WorkloadId id, Pod asker, Action action, Books books) {
    Workload victim = workload(id);
    List<Pod> active = world.podsOf(id).stream().filter(books::isActive).toList();
    if (!victim.preemptible() || victim.family() == Family.FOREIGN) {
      return;
    }
    int priority = asker.spec().priority();
    long promise = promises.endFor(victim, workload(asker.spec().workload()), priority, action);
    if (promise <= now && active.stream().allMatch(pod -> isFree(asker, pod, action))) {
      active.forEach(pod -> books.evict(pod.id()));
      return;
    }
    for (PodSet set : books.gang(victim).podSets()) {
      if (!givesSurplus(victim, set, books)) {
        continue;
      }
      List<Pod> members =
          active.stream().filter(pod -> pod.spec().podSet().equals(set.name())).toList();
      members.stream()
          .filter(pod -> node.equals(pod.status().node()) && isFree(asker, pod, action))
          .limit(Math.max(0, members.size() - set.minAvailable()))
          .forEach(pod -> books.evict(pod.id()));
    }
  }

  /** Where nothing in a group is whole nothing in it is above a minimum either. */
  private static boolean givesSurplus(Workload victim, PodSet set, Books books) {
    GangParts parts =
        new GangParts(books.gang(victim), each -> books.count(victim, each, books::isActive));
    return parts.around(set.name()).stream()
        .filter(SubGroup.class::isInstance)
        .allMatch(group -> ((SubGroup) group).members().stream().anyMatch(parts::suffices));
  }

  private boolean isFree(Pod asker, Pod victim, Action action) {
    return reaches(asker, victim, action)
        && !exemptions.spoilsNode(victim)
        && exemptions.endFor(victim, asker.spec().priority()) <= now;
  }

  private Workload workload(WorkloadId id) {
    return Objects.requireNonNull(world.workloads().get(id));
  }

  /** The pods that wait on their own and for nothing but room. */
  List<Pod> waiting() {
    List<Pod> waiting = new ArrayList<>();
    for (Pod pod : world.pods().values()) {
      boolean single = pod.spec().workload().kind() == WorkloadId.Kind.POD;
      boolean ours = workload(pod.spec().workload()).family() != Family.FOREIGN;
      if (single
          && ours
          && pod.isPending()
          && pod.status().nominatedNode() == null
          && pod.spec().placement().unknown().isEmpty()) {
        waiting.add(pod);
      }
    }
    return waiting;
  }
}
