package dev.tenure.simulator.policy;

import dev.tenure.engine.model.Checkpointing;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.requeue.EffectiveTerms;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a cluster says of a workload.
 *
 * @param expected how long it takes in all, if somebody says it: itself, its queue, who is above
 * @param pods what each of its pods asks for
 */
record Prospect(
    String name,
    String queue,
    int priority,
    Stated expected,
    List<Resources> pods,
    @Nullable Checkpointing checkpoint) {
  /** Where pods are that are in no queue. */
  private static final String NO_QUEUE = "no queue";

  static Prospect of(WorkloadState workload, List<Pod> members, ClusterState state) {
    @Nullable String queue = workload.workload().queue();
    return new Prospect(
        name(workload.id()),
        queue == null ? NO_QUEUE : queue,
        workload.priority(),
        workload.workload().terms().requeue().or(EffectiveTerms.ofQueue(queue, state)).expected(),
        members.stream().map(pod -> pod.spec().requests()).toList(),
        workload.workload().disruption().checkpointing());
  }

  static Prospect of(QuotaEntry entry, QuotaWorkload workload) {
    @Nullable QueueNode queue = queue(entry);
    List<Resources> pods = new ArrayList<>();
    for (QuotaPodSet set : workload.podSets()) {
      for (int i = 0; i < set.count(); i++) {
        pods.add(new Resources(set.requests()));
      }
    }
    Stated own = workload.requeue().terms().expected();
    return new Prospect(
        name(workload.id()),
        queue == null ? workload.localQueue() : queue.queue().name(),
        workload.priority(),
        queue == null ? own : own.or(EffectiveTerms.ofQueue(queue).expected()),
        pods,
        workload.disruption().checkpointing());
  }

  private static @Nullable QueueNode queue(QuotaEntry entry) {
    if (entry.holding() != null) {
      return entry.holding().queue();
    }
    return entry.waiter() == null ? null : entry.waiter().queue();
  }

  /** Objects of different kinds may have one name. */
  private static String name(WorkloadId id) {
    return switch (id.kind()) {
      case POD -> id + " (pod)";
      case POD_GROUP, WORKLOAD -> id.toString();
    };
  }
}
