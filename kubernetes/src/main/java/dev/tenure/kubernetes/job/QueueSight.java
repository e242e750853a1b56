package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.state.Change;
import dev.tenure.kubernetes.ObjectKind;
import java.util.List;

/** Queues and Workloads as they were last seen, and what was made of them. Asked on any thread. */
public interface QueueSight {
  /** All objects of a kind: the very same tree for as long as nothing of it has changed. */
  List<JsonNode> all(ObjectKind kind);

  /** All that is known of the queues, cohorts and flavors of the quota family. */
  List<Change> queues();
}
