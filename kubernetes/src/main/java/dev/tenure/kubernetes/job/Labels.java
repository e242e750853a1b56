package dev.tenure.kubernetes.job;

/** Labels and annotations of the quota family: Kueue's, and what Tenure adds. */
final class Labels {
  static final String QUEUE = "kueue.x-k8s.io/queue-name";
  static final String PRIORITY_CLASS = "kueue.x-k8s.io/priority-class";
  static final String MIN_PARALLELISM = "kueue.x-k8s.io/job-min-parallelism";
  static final String EQUAL_COMPLETIONS = "kueue.x-k8s.io/job-completions-equal-parallelism";
  static final String JOB_UID = "kueue.x-k8s.io/job-uid";
  static final String POD_GROUP = "kueue.x-k8s.io/pod-group-name";
  static final String TOTAL_COUNT = "kueue.x-k8s.io/pod-group-total-count";
  static final String RETRIABLE = "kueue.x-k8s.io/retriable-in-group";

  /** A scheduling gate: the pod waits for its quota. */
  static final String GATE = "kueue.x-k8s.io/admission";

  static final String ON_PREEMPTION = "tenure.dev/on-preemption";

  /** On a Workload: the form of its Job, so that a change of the Job is noticed. */
  static final String MADE_OF = "tenure.dev/made-of";

  /** On a Job that runs: what admission has changed in it. */
  static final String BEFORE_ADMISSION = "tenure.dev/before-admission";

  private Labels() {}
}
