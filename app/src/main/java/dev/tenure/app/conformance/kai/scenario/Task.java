package dev.tenure.app.conformance.kai.scenario;

import dev.tenure.engine.model.Pod;

/** A pod of a job, and how it stands before the first round. */
record Task(Pod pod, TaskStatus status) {
  String name() {
    return pod.id().name();
  }

  String podSet() {
    return pod.spec().podSet();
  }
}
