package dev.tenure.app.text;

import dev.tenure.engine.model.WorkloadId;

/** What kind of object stands for a workload, in the word that users write. */
public final class KindName {
  private KindName() {}

  public static String of(WorkloadId.Kind kind) {
    return switch (kind) {
      case POD -> "pod";
      case POD_GROUP -> "podgroup";
      case WORKLOAD -> "workload";
    };
  }
}
