package dev.tenure.kubernetes.live;

import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodPhase;
import dev.tenure.engine.model.PodSpec;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.kubernetes.act.KeptPlace;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The places that are kept for pods that were moved, as they stand on their groups. No pod says
 * that it has one: neither who is leaving, nor who comes in its stead.
 */
final class KeptPlaces {
  private final SortedMap<WorkloadId, List<KeptPlace>> places = new TreeMap<>();
  private final SortedMap<PodId, KeptPlace> heirs = new TreeMap<>();
  private final Predicate<PodId> isThere;

  /**
   * @param isThere whether there is a pod of that name, whatever it does
   */
  KeptPlaces(Predicate<PodId> isThere) {
    this.isThere = isThere;
  }

  /** What stands on the group now. */
  void note(WorkloadId group, List<KeptPlace> kept) {
    List<KeptPlace> before = of(group);
    heirs.values().removeIf(place -> before.contains(place) && !kept.contains(place));
    if (kept.isEmpty()) {
      places.remove(group);
    } else {
      places.put(group, kept);
    }
  }

  void forget(PodId pod) {
    heirs.remove(pod);
  }

  /** Every group that has places, with these. */
  SortedMap<WorkloadId, List<KeptPlace>> all() {
    return Collections.unmodifiableSortedMap(places);
  }

  List<KeptPlace> of(WorkloadId group) {
    return places.getOrDefault(group, List.of());
  }

  /** The pod with the place that is kept for it, if one is. */
  Pod give(Pod pod) {
    List<KeptPlace> kept = of(pod.spec().workload());
    if (kept.isEmpty()) {
      return pod;
    }
    Optional<KeptPlace> own =
        kept.stream().filter(place -> place.pod().equals(pod.id().name())).findFirst();
    if (pod.status().terminating() && pod.occupiesNode()) {
      return own.map(place -> with(pod, place)).orElse(pod);
    }
    if (!pod.isPending() || pod.status().nominatedNode() != null) {
      heirs.remove(pod.id());
      boolean isOver = !pod.isPending() && !pod.occupiesNode();
      return isOver ? own.map(place -> standIn(pod, place)).orElse(pod) : pod;
    }
    Optional<KeptPlace> place =
        Optional.<KeptPlace>ofNullable(heirs.get(pod.id()))
            .or(() -> own)
            .or(() -> kept.stream().filter(each -> isFree(each, pod)).findFirst());
    place.ifPresent(each -> heirs.put(pod.id(), each));
    return place.map(each -> with(pod, each)).orElse(pod);
  }

  private boolean isFree(KeptPlace place, Pod pod) {
    return place.part().equals(pod.spec().podSet())
        && !isThere.test(new PodId(pod.id().namespace(), place.pod()))
        && !heirs.containsValue(place);
  }

  /** It has ended, but its object is there until its Job has counted it: its place is kept. */
  private static Pod standIn(Pod over, KeptPlace place) {
    return over.with(keeping(place));
  }

  private static Pod with(Pod pod, KeptPlace place) {
    return pod.with(pod.status().nominatedTo(place.node(), OptionalLong.of(place.since())));
  }

  /** What stands for places whose pods are gone, until others come in their stead. */
  List<Pod> placeholders(Workload group) {
    return of(group.id()).stream()
        .filter(place -> !heirs.containsValue(place))
        .filter(place -> !isThere.test(new PodId(group.id().namespace(), place.pod())))
        .map(place -> placeholder(group, place))
        .toList();
  }

  private static Pod placeholder(Workload group, KeptPlace place) {
    return new Pod(
        new PodId(group.id().namespace(), place.pod()),
        new PodSpec(
            group.id(),
            place.part(),
            group.priority(),
            null,
            PreemptionPolicy.PREEMPT_LOWER_PRIORITY,
            place.requests(),
            new TreeMap<>(),
            PlacementNeeds.NONE),
        keeping(place));
  }

  private static PodStatus keeping(KeptPlace place) {
    @Nullable String nowhere = null;
    return new PodStatus(
        PodPhase.RUNNING,
        nowhere,
        place.node(),
        OptionalLong.of(place.since()),
        OptionalLong.empty(),
        OptionalLong.empty(),
        true);
  }
}
