package dev.tenure.app.conformance.kai.scenario;

import dev.tenure.app.conformance.Fields;
import dev.tenure.app.conformance.Json;

/**
 * A case as small as it can be: one node of four GPUs, a queue that owns them, and what the test
 * says.
 */
final class Given {
  private static final String CASE =
      """
      {id: 'test#0', name: 'a case', mode: 'MODE', tags: ['whole-gpu-only'],
       input: {
        nodes: [{name: 'node0', allocatable: {gpus: 4, cpuMilli: 8000, pods: 110}, labels: {}}],
        queues: [{name: 'q0', parent: '', priority: 100, creationRank: 0,
                  gpu: {quota: 4, limit: -1, overQuotaWeight: 1},
                  cpu: {quota: -1, limit: -1, overQuotaWeight: 1},
                  memory: {quota: -1, limit: -1, overQuotaWeight: 1},
                  computed: {allocated: {gpus: 0}, fairShare: {gpus: 4}}}],
        jobs: [JOBS]},
       actual: {rounds: [ROUNDS]}, EXPECTED}
      """;

  private Given() {}

  /** A session of one round with these actions. */
  static Fields session(String actions, String jobs, String expected) {
    return fields("single-session", round(actions, "{}"), jobs, "expected: " + expected);
  }

  /** Two rounds with all actions. */
  static Fields rounds(String jobs, String expected) {
    String all =
        round("'allocate', 'consolidation', 'reclaim', 'preempt', 'stalegangeviction'", "{}");
    return fields("multi-round", all + ", " + all, jobs, "expected: " + expected);
  }

  /** A random case with the original's answer. */
  static Fields random(String actions, String jobs, String answer) {
    return fields("single-session", round(actions, answer), jobs, "");
  }

  private static String round(String actions, String tasks) {
    return "{actions: [%s], tasks: %s}".formatted(actions, tasks);
  }

  private static Fields fields(String mode, String rounds, String jobs, String expected) {
    return Json.read(
        CASE.replace("MODE", mode)
            .replace("ROUNDS", rounds)
            .replace("JOBS", jobs)
            .replace("EXPECTED", expected));
  }

  /** A job of one pod set with tasks that are all alike. */
  static String job(String name, int priority, int min, int gpus, String... statuses) {
    StringBuilder tasks = new StringBuilder();
    for (int i = 0; i < statuses.length; i++) {
      tasks.append(
          "{name: '%s-%d', status: '%s', node: 'node0', request: {gpus: %d, pods: 1}},"
              .formatted(name, i, statuses[i], gpus));
    }
    return """
    {name: '%s', queue: 'q0', priority: %d, preemptible: true, ageSeconds: 60,
     gang: {name: '', podSets: [{name: 'default', minAvailable: %d}]}, tasks: [%s]},
    """
        .formatted(name, priority, min, tasks);
  }
}
