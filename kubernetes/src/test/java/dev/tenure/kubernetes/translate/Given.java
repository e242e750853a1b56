package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.kubernetes.document.Documents;
import dev.tenure.kubernetes.tree.Fields;
import dev.tenure.kubernetes.tree.Report;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** What the tests of translations begin with. */
final class Given {
  private Given() {}

  static Fields object(String yaml) {
    return Fields.of(
        new Report("test", "object"), Documents.of("test", yaml).documents().getFirst().tree());
  }

  /** Each as {@code ERROR field: value reason}. */
  static List<String> problems(Fields object) {
    return object.report().problems().stream()
        .map(problem ->
            problem.severity()
                + " "
                + problem.field()
                + ": "
                + (problem.value() + " " + problem.reason()).strip())
        .toList();
  }

  static PriorityClasses classes(String... namesAndValues) {
    return new PriorityClasses(
        List.of(namesAndValues).stream()
            .map(each -> each.split("=", -1))
            .map(each -> KnownClass.builtIn(each[0], Integer.parseInt(each[1])))
            .toList());
  }

  static PodContext context(KnownGroup... groups) {
    SortedMap<WorkloadId, KnownGroup> byId = new TreeMap<>();
    for (KnownGroup group : groups) {
      byId.put(group.workload().id(), group);
    }
    return new PodContext(
        SchedulerConfiguration.DEFAULT.schedulerNames(),
        classes("high=1000", "low=10"),
        byId,
        new QuotaOwners());
  }

  static KnownPod pod(String yaml, PodContext context) {
    return PodTranslation.translate(object(yaml), context).orElseThrow();
  }

  /** A pod with this spec and nothing else. */
  static KnownPod podWith(String spec) {
    return pod(
        "{metadata: {name: p}, spec: {containers: [{name: main}], " + spec + "}}", context());
  }

  static KnownGroup group(String yaml) {
    return PodGroupTranslation.translate(object(yaml), classes("train=50", "build=100"))
        .orElseThrow();
  }
}
