package dev.tenure.kubernetes;

import dev.tenure.kubernetes.tree.Report;
import java.util.List;
import java.util.Optional;

/** Objects of one kind that are not read, counted so that one warning is enough for all. */
final class NotRead {
  private static final List<String> MAKERS_OF_PODS =
      List.of(
          "CronJob",
          "DaemonSet",
          "Deployment",
          "JobSet",
          "MPIJob",
          "PyTorchJob",
          "RayCluster",
          "RayJob",
          "ReplicaSet",
          "ReplicationController",
          "StatefulSet");

  private final TypeName first;
  private final Report report;
  private int count;

  NotRead(TypeName first, Report report) {
    this.first = first;
    this.report = report;
  }

  void count() {
    count++;
  }

  void report() {
    String objects = count == 1 ? "1 object" : count + " objects";
    report.warning("kind", first.kind(), "is not read: " + objects + " left out", advice());
  }

  private String advice() {
    Optional<ObjectKind> known = ObjectKind.named(first.kind());
    if (known.filter(kind -> kind != ObjectKind.CONFIG_MAP).isPresent()) {
      return first.kind() + " is read as " + String.join(", ", known.get().apiVersions());
    }
    return MAKERS_OF_PODS.contains(first.kind())
        ? "Pods are not made from it: add the pods themselves, as kubectl get pods -o yaml shows"
            + " them"
        : "";
  }
}
