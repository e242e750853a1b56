package dev.tenure.kubernetes.live;

import dev.tenure.engine.model.LabelSelector;
import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.kubernetes.ManifestObject;
import dev.tenure.kubernetes.Surroundings;
import dev.tenure.kubernetes.act.KeptPlace;
import dev.tenure.kubernetes.translate.BudgetTranslation;
import dev.tenure.kubernetes.translate.KnownGroup;
import dev.tenure.kubernetes.translate.KnownPod;
import dev.tenure.kubernetes.translate.NodeTranslation;
import dev.tenure.kubernetes.translate.PodContext;
import dev.tenure.kubernetes.translate.PodGroupTranslation;
import dev.tenure.kubernetes.translate.PodTranslation;
import dev.tenure.kubernetes.translate.QuotaContext;
import dev.tenure.kubernetes.translate.QuotaOwners;
import dev.tenure.kubernetes.translate.QuotaWorkloadTranslation;
import dev.tenure.kubernetes.tree.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/** The objects of which there are many, each translated by itself, in the light of the others. */
final class Crowd {
  private final SortedMap<WorkloadId, KnownGroup> groups = new TreeMap<>();
  private final QuotaOwners owners = new QuotaOwners();
  private final KeptPlaces places;
  private final SortedSet<String> foreignNodes = new TreeSet<>();
  private LabelSelector nodePool;
  private PodContext podContext;
  private QuotaContext quotaContext;

  /**
   * @param isThere whether there is a pod of that name
   */
  Crowd(Surroundings around, Predicate<PodId> isThere) {
    this.places = new KeptPlaces(isThere);
    this.nodePool = around.configuration().nodePool();
    this.podContext = podContext(around);
    this.quotaContext = around.quotaContext();
  }

  /** From now on they are read in the light of these. */
  void standIn(Surroundings around) {
    nodePool = around.configuration().nodePool();
    podContext = podContext(around);
    quotaContext = around.quotaContext();
  }

  private PodContext podContext(Surroundings around) {
    return new PodContext(
        around.configuration().schedulerNames(), around.classes(), groups, owners);
  }

  QuotaOwners owners() {
    return owners;
  }

  boolean hasGroup(WorkloadId id) {
    return groups.containsKey(id);
  }

  /** What pods are read by; equal: they need not be read again. */
  List<Object> shape(WorkloadId group) {
    KnownGroup known = groups.get(group);
    return known == null
        ? List.of()
        : List.of(known.workload().podSets(), known.unknown(), places.of(group));
  }

  void forgetGroup(WorkloadId id) {
    groups.remove(id);
    places.note(id, List.of());
  }

  void forgetPod(PodId id) {
    places.forget(id);
  }

  void forgetNode(String name) {
    foreignNodes.remove(name);
  }

  /** What the engine is to be told of an object: nothing, if it does not matter to it. */
  List<Change> read(ObjectKey key, ManifestObject object) {
    Fields fields = object.fields();
    return switch (key.kind()) {
      case NODE ->
          NodeTranslation.translate(fields)
              .filter(this::isOurs)
              .<List<Change>>map(node -> List.of(new Change.NodeSeen(node)))
              .orElse(List.of());
      case POD_GROUP -> readGroup(fields);
      case POD -> readPod(fields);
      case BUDGET ->
          BudgetTranslation.translate(fields, List.of())
              .<List<Change>>map(budget -> List.of(new Change.BudgetSeen(budget)))
              .orElse(List.of());
      case WORKLOAD ->
          QuotaWorkloadTranslation.translate(fields, quotaContext)
              .<List<Change>>map(known -> List.of(new QuotaChange.QuotaWorkloadSeen(known)))
              .orElse(List.of());
      default -> List.of(); // Jobs speak through what they own
    };
  }

  SortedMap<WorkloadId, List<KeptPlace>> keptPlaces() {
    return places.all();
  }

  private boolean isOurs(Node node) {
    boolean ours = nodePool.requirements().isEmpty() || nodePool.matches(node.labels());
    if (ours) {
      foreignNodes.remove(node.name());
    } else {
      foreignNodes.add(node.name());
    }
    return ours;
  }

  private List<Change> readGroup(Fields fields) {
    Optional<KnownGroup> group = PodGroupTranslation.translate(fields, podContext.classes());
    if (group.isEmpty()) {
      return List.of();
    }
    Workload workload = group.get().workload();
    groups.put(workload.id(), group.get());
    places.note(workload.id(), keptPlaces(fields));
    List<Change> changes = new ArrayList<>(List.of(new Change.WorkloadSeen(workload)));
    places.placeholders(workload).forEach(pod -> changes.add(new Change.PodSeen(pod)));
    return changes;
  }

  private static List<KeptPlace> keptPlaces(Fields group) {
    return group
        .at("metadata")
        .at("annotations")
        .field(KeptPlace.ANNOTATION)
        .text()
        .map(KeptPlace::parse)
        .orElse(List.of());
  }

  private List<Change> readPod(Fields fields) {
    return PodTranslation.translate(fields, podContext)
        .filter(known -> !isElsewhere(known))
        .map(known -> new KnownPod(places.give(known.pod()), known.workload()).changes())
        .orElse(List.of());
  }

  private boolean isElsewhere(KnownPod known) {
    String node = known.pod().status().node();
    return node != null && foreignNodes.contains(node);
  }
}
