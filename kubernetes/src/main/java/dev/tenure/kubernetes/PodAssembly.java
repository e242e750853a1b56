package dev.tenure.kubernetes;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.Change;
import dev.tenure.kubernetes.translate.KnownPod;
import dev.tenure.kubernetes.translate.PodContext;
import dev.tenure.kubernetes.translate.PodTranslation;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The pods of the input, with what must be there for them although no object says it. */
public final class PodAssembly {
  private final PodContext context;
  private final QueueForest queues;
  private final NodePool nodes;
  private final List<Pod> pods = new ArrayList<>();
  private final List<Change> podChanges = new ArrayList<>();
  private final SortedSet<WorkloadId> orphaned = new TreeSet<>();
  private final SortedSet<String> missingNodes = new TreeSet<>();
  private final SortedSet<String> otherSchedulers = new TreeSet<>();

  PodAssembly(PodContext context, QueueForest queues, NodePool nodes) {
    this.context = context;
    this.queues = queues;
    this.nodes = nodes;
  }

  void add(Fields object) {
    Optional<KnownPod> known = PodTranslation.translate(object, context);
    if (known.isEmpty()) {
      leaveOut(object);
    } else if (!isElsewhere(known.get().pod())) {
      add(object, known.get());
    }
  }

  private boolean isElsewhere(Pod pod) {
    String node = pod.status().node();
    return node != null && nodes.isOther(node);
  }

  private void add(Fields object, KnownPod known) {
    Pod pod = known.pod();
    pods.add(pod);
    podChanges.addAll(known.changes());
    checkNode(object, pod.status().node());
    known
        .workload()
        .ifPresent(alone ->
            queues.check(object.report(), "metadata.labels[kai.scheduler/queue]", alone.queue()));
    WorkloadId id = pod.spec().workload();
    if (id.kind() == WorkloadId.Kind.POD_GROUP && !context.groups().containsKey(id)) {
      orphaned.add(id);
    }
  }

  /** Once for each node, not for each of its pods. */
  private void checkNode(Fields object, @Nullable String node) {
    if (node != null && nodes.isMissing(node) && missingNodes.add(node)) {
      object.at("spec").field("nodeName").warn("is a node that is not in the input", "Add it");
    }
  }

  /** Once for each scheduler, not for each of its pods. One without a name is reported already. */
  private void leaveOut(Fields object) {
    Field scheduler = object.at("spec").field("schedulerName");
    String name = scheduler.word().orElse("default-scheduler");
    if (object.report().unreadable().isEmpty() && otherSchedulers.add(name)) {
      scheduler.warn("is another scheduler, to which its pending pods are left", "");
    }
  }

  List<Pod> pods() {
    return pods;
  }

  List<Change> changes() {
    List<Change> changes =
        new ArrayList<>(
            SystemClasses.seen(
                pods.stream().map(pod -> pod.spec().priorityClass()), context.classes()));
    orphaned.forEach(id -> changes.add(new Change.WorkloadSeen(unknownGroup(id))));
    changes.addAll(podChanges);
    return changes;
  }

  /** Nothing is known of it, so nothing of it is taken. */
  public static Workload unknownGroup(WorkloadId id) {
    return new Workload(
        id,
        Family.QUEUED,
        null,
        0,
        false,
        List.of(new PodSet(PodSet.DEFAULT, 1)),
        0,
        OptionalLong.empty());
  }
}
