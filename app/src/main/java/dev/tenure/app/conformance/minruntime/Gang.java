package dev.tenure.app.conformance.minruntime;

import dev.tenure.engine.protect.Action;
import dev.tenure.engine.protect.Attempt;
import dev.tenure.engine.protect.CoreGuard;
import dev.tenure.engine.protect.Eligibility;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** A gang, those of its pods that somebody would take, and who that is. */
record Gang(ClusterState state, PodState preemptor, List<PodState> pods, List<PodState> victims) {
  /** Ages count from here. */
  static final long NOW = 1_000_000_000_000L;

  private WorkloadState workload() {
    return pods.getFirst().workload();
  }

  /** What the engine says, under the names that the vectors have for it. */
  SortedMap<String, String> answers() {
    SortedMap<String, String> answers = new TreeMap<>();
    answers.put("isElastic", String.valueOf(workload().isElastic()));
    answers.putAll(answers("preempt", isProtected(Action.PREEMPT)));
    answers.putAll(answers("reclaim", isProtected(Action.RECLAIM)));
    return answers;
  }

  private SortedMap<String, String> answers(String action, boolean isProtected) {
    boolean elastic = workload().isElastic();
    boolean mayGo = !elastic || !isProtected || CoreGuard.keepsCore(workload(), victims);
    SortedMap<String, String> answers = new TreeMap<>();
    answers.put(action + "Protected", String.valueOf(isProtected));
    answers.put(action + "Filter", String.valueOf(elastic || !isProtected));
    answers.put(action + "Validator", String.valueOf(mayGo));
    return answers;
  }

  private boolean isProtected(Action action) {
    Attempt attempt = new Attempt(preemptor, action, NOW).on(pods.getFirst(), true);
    return new Eligibility(state).freeAt(attempt) > NOW;
  }
}
