package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.Admission.PodSetFlavors;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Who holds which quota, by workload. */
final class Admissions {
  private Admissions() {}

  static SortedMap<String, Admission> readAll(Fields json, String name) {
    SortedMap<String, Admission> admissions = new TreeMap<>();
    Fields all = json.fields(name);
    for (String workload : all.names()) {
      admissions.put(workload, StandingReader.admission(all.fields(workload)));
    }
    return admissions;
  }

  /** All of it, in one line. */
  static String text(Admission admission) {
    return admission.podSets().stream()
        .map(Admissions::text)
        .collect(Collectors.joining("; ", admission.clusterQueue() + ": ", ""));
  }

  private static String text(PodSetFlavors podSet) {
    return podSet.podSet()
        + " x "
        + podSet.count()
        + " flavors "
        + podSet.flavors()
        + " usage "
        + podSet.usage();
  }
}
