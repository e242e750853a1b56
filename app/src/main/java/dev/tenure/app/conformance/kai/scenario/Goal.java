package dev.tenure.app.conformance.kai.scenario;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** What a case is meant to come to. */
sealed interface Goal permits Expectation, RandomAnswer {
  /** How tasks stand in the answer that ours is compared with, by name. */
  SortedMap<String, TaskStatus> tasks();

  /** Where an answer falls short; empty if nowhere. */
  List<String> differences(List<Job> jobs, Map<String, TaskStatus> actual, int evictions);
}
