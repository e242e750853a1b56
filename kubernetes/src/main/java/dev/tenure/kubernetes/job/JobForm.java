package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.api.ApiResource;
import java.util.OptionalInt;

/** A {@code batch/v1 Job}, as it is now. */
record JobForm(JsonNode tree) {
  static final ApiResource JOBS = new ApiResource("batch", "v1", "Job", "jobs", true);

  String queue() {
    return Writes.label(tree, Labels.QUEUE);
  }

  boolean isBeingDeleted() {
    return tree.path("metadata").has("deletionTimestamp");
  }

  boolean isSuspended() {
    return tree.path("spec").path("suspend").asBoolean(false);
  }

  int parallelism() {
    return tree.path("spec").path("parallelism").asInt(1);
  }

  int completions() {
    return tree.path("spec").path("completions").asInt(parallelism());
  }

  /** More pods than there is work for never run at once. */
  int pods() {
    return Math.min(parallelism(), completions());
  }

  /** With how many pods at once it would make do; nothing unless it says so. */
  OptionalInt leastPods() {
    String written = Writes.annotation(tree, Labels.MIN_PARALLELISM);
    boolean number = written.matches("[1-9][0-9]{0,8}");
    return number
        ? OptionalInt.of(Math.min(Integer.parseInt(written), pods()))
        : OptionalInt.empty();
  }

  boolean hasEqualCompletions() {
    return Writes.annotation(tree, Labels.EQUAL_COMPLETIONS).equals("true");
  }

  JsonNode podSpec() {
    return tree.path("spec").path("template").path("spec");
  }

  boolean hasStarted() {
    return tree.path("status").hasNonNull("startTime");
  }

  boolean isFinished() {
    return Condition.holds(tree, "Complete") || Condition.holds(tree, "Failed");
  }

  /** Its controller has seen that it ends, and is about to say so. */
  boolean isEnding() {
    return Condition.holds(tree, "SuccessCriteriaMet") || Condition.holds(tree, "FailureTarget");
  }

  /** Its controller has taken note of the suspension, and has let go of its pods. */
  boolean isAtRest() {
    JsonNode status = tree.path("status");
    return isSuspended()
        && Condition.holds(tree, "Suspended")
        && status.path("active").asInt(0) == 0
        && status.path("terminating").asInt(0) == 0;
  }

  /** How many of its pods will never be needed again: there is no work left for them. */
  int spare() {
    int succeeded = tree.path("status").path("succeeded").asInt(0);
    int remaining = completions() - succeeded;
    return succeeded == 0 ? 0 : Math.max(0, pods() - remaining);
  }
}
