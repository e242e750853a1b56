package dev.tenure.engine.plan;

import dev.tenure.engine.model.WorkloadId;

/**
 * Who is asked about. For these the plan keeps every candidate with its verdicts; for the others
 * only the reasons, because a large cluster has more candidates than anybody reads.
 */
@FunctionalInterface
public interface Inquiry {
  Inquiry NONE = workload -> false;
  Inquiry ALL = workload -> true;

  boolean asksAbout(WorkloadId workload);

  /** Is nobody asked about? Then nobody has to be looked for. */
  default boolean isEmpty() {
    return equals(NONE);
  }

  static Inquiry about(WorkloadId wanted) {
    return wanted::equals;
  }
}
