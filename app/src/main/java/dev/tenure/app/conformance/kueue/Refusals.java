package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import dev.tenure.app.conformance.Quantities;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Says which workloads cannot run as they are written, as far as cases go: requests above the pod's
 * own limits, or outside of what a LimitRange of the namespace allows.
 *
 * @param objects whatever else there is in the cluster
 */
record Refusals(List<Fields> objects) {
  Refusals {
    objects = List.copyOf(objects);
  }

  @Nullable String of(Fields workload) {
    List<Fields> ranges = ranges(workload.text("namespace"));
    return workload.list("podSets").stream()
        .flatMap(podSet -> refusals(podSet, ranges))
        .findFirst()
        .orElse(null);
  }

  private static Stream<String> refusals(Fields podSet, List<Fields> ranges) {
    SortedMap<String, Long> requests = podSet.numbers("requestsPerPod");
    Stream<String> own =
        above(requests, podSet.numbers("limitsPerPod")).map(r -> r + " is above its own limit");
    Stream<String> foreign =
        ranges.stream()
            .flatMap(range ->
                Stream.concat(
                    above(requests, bound(range, "max")).map(r -> r + " is above the LimitRange"),
                    above(bound(range, "min"), requests).map(r -> r + " is below the LimitRange")));
    return Stream.concat(own, foreign)
        .map(what -> "pod set " + podSet.text("name") + ": the request for " + what);
  }

  private List<Fields> ranges(String namespace) {
    return objects.stream()
        .filter(object -> object.text("kind").equals("LimitRange"))
        .filter(object -> object.fields("metadata").textOr("namespace", "").equals(namespace))
        .flatMap(object -> object.fields("spec").list("limits").stream())
        .toList();
  }

  private static SortedMap<String, Long> bound(Fields range, String name) {
    return Quantities.read(range.map(name)).amounts();
  }

  /** The resources that both name and of which the first has more. */
  private static Stream<String> above(SortedMap<String, Long> more, SortedMap<String, Long> less) {
    return more.entrySet().stream()
        .filter(entry -> entry.getValue() > less.getOrDefault(entry.getKey(), Long.MAX_VALUE))
        .map(Map.Entry::getKey);
  }
}
