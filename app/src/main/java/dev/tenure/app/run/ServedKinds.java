package dev.tenure.app.run;

import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.api.ApiResource;
import java.util.List;
import java.util.stream.Collectors;

/** The kinds that workloads may be written on, in every version that is read. */
final class ServedKinds {
  private ServedKinds() {}

  static List<ApiResource> podGroups() {
    return all(ObjectKind.POD_GROUP, "podgroups");
  }

  static List<ApiResource> quotaWorkloads() {
    return all(ObjectKind.WORKLOAD, "workloads");
  }

  private static List<ApiResource> all(ObjectKind kind, String plural) {
    return kind.apiVersions().stream()
        .map(version -> {
          int slash = version.indexOf('/');
          return new ApiResource(
              version.substring(0, slash),
              version.substring(slash + 1),
              kind.kind(),
              plural,
              kind.isNamespaced());
        })
        .toList();
  }

  static String names(List<ObjectKind> kinds) {
    return kinds.isEmpty()
        ? "none"
        : kinds.stream().map(ObjectKind::kind).distinct().collect(Collectors.joining(", "));
  }
}
