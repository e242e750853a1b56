package dev.tenure.app.conformance.toleration;

import dev.tenure.engine.protect.Action;
import dev.tenure.engine.protect.Attempt;
import dev.tenure.engine.protect.Eligibility;
import dev.tenure.engine.search.Hunt;
import dev.tenure.engine.state.PodState;
import java.util.SortedMap;
import java.util.TreeMap;

/** Asks the protection rules about single pods. */
final class Exemptions {
  private final Scene scene;
  private final Eligibility eligibility;
  private final Attempt attempt;

  Exemptions(Scene scene) {
    this.scene = scene;
    this.eligibility = new Eligibility(scene.state());
    this.attempt = new Attempt(scene.preemptor(), Action.POD_PREEMPTION, scene.now());
  }

  /** For every pod that the preemptor could take if nothing protected it. */
  SortedMap<String, String> ofAll(Hunt hunt) {
    SortedMap<String, String> exempted = new TreeMap<>();
    if (scene.tolerant()) {
      for (PodState pod : scene.state().pods()) {
        if (pod.pod().occupiesNode() && hunt.reaches(pod)) {
          exempted.put(pod.id().toString(), of(pod));
        }
      }
    }
    return exempted;
  }

  /** A pod without a class is not exempt, even if the preemptor may not take it or anybody. */
  String of(PodState pod) {
    if (eligibility.spoilsNode(pod)) {
      return "error";
    }
    boolean exempt =
        pod.priorityClass() != null && eligibility.freeAt(attempt.on(pod, true)) > scene.now();
    return String.valueOf(exempt);
  }
}
