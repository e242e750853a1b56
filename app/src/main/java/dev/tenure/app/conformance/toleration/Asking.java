package dev.tenure.app.conformance.toleration;

import dev.tenure.app.conformance.Fields;
import dev.tenure.app.conformance.toleration.Answer.Victims;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.place.Claims;
import dev.tenure.engine.place.NodeChoice;
import dev.tenure.engine.place.NodeFit;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.protect.Eligibility;
import dev.tenure.engine.search.Choice;
import dev.tenure.engine.search.HigherPriority;
import dev.tenure.engine.search.Hunt;
import dev.tenure.engine.search.NodeOutcome;
import dev.tenure.engine.search.Patience;
import dev.tenure.engine.search.PodSearch;
import dev.tenure.engine.search.SearchContext;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Puts a scene before the engine's search. */
final class Asking {
  private final Scene scene;
  private final Hunt hunt;
  private final SortedMap<String, Victims> candidates = new TreeMap<>();
  private final SortedMap<String, String> nodeStatus = new TreeMap<>();

  private Asking(Scene scene) {
    this.scene = scene;
    this.hunt =
        new Hunt(
            scene.preemptor(),
            Action.POD_PREEMPTION,
            scene.now(),
            new HigherPriority(),
            new Eligibility(scene.state()));
  }

  /** The answer to a case. */
  static Answer about(Fields json) {
    Scene scene = SceneReader.read(json);
    SortedSet<String> fitting =
        scene.filtered() ? new TreeSet<>() : fitting(SceneReader.readAsIfNobodyLeft(json));
    return new Asking(scene).answer(fitting);
  }

  private Answer answer(SortedSet<String> fitting) {
    if (!fitting.isEmpty()) {
      return Answer.fits(fitting);
    }
    SortedMap<String, String> exempted = new Exemptions(scene).ofAll(hunt);
    if (neverPreempts() || Patience.awaitsVictims(scene.preemptor(), scene.state())) {
      return Answer.ineligible(exempted);
    }
    Choice best = search();
    String node = best == null ? null : best.node().name();
    return new Answer(
        outcome(best), fitting, node, candidates, nodeStatus, exempted, clearedNominations());
  }

  /** The original does not give room that is being left to those who hold a claim on the node. */
  private static SortedSet<String> fitting(Scene scene) {
    SortedSet<String> nodes = new TreeSet<>();
    for (NodeState node : scene.state().nodes()) {
      if (NodeChoice.fits(scene.preemptor(), node, true)) {
        nodes.add(node.name());
      }
    }
    return nodes;
  }

  private boolean neverPreempts() {
    return scene.preemptor().pod().spec().preemptionPolicy() == PreemptionPolicy.NEVER;
  }

  /** The original does not count on the room of pods that are leaving. */
  private @Nullable Choice search() {
    for (NodeState node : scene.state().nodes()) {
      if (scene.filtered() && NodeFit.refusal(scene.preemptor(), node) != null) {
        nodeStatus.put(node.name(), "UnschedulableAndUnresolvable");
      }
    }
    return new PodSearch(new SearchContext(scene.state(), false))
        .best(hunt, scene.preemptor(), this::note);
  }

  private void note(NodeState node, NodeOutcome outcome, @Nullable Choice choice) {
    switch (outcome) {
      case CANDIDATE -> {
        if (choice != null) {
          candidates.put(node.name(), new Victims(names(choice.victims()), choice.violations()));
        }
      }
      case NO_VICTIMS -> nodeStatus.put(node.name(), "UnschedulableAndUnresolvable");
      case NOT_ENOUGH -> nodeStatus.put(node.name(), "Unschedulable");
      case SPOILED -> nodeStatus.put(node.name(), "Error");
    }
  }

  private String outcome(@Nullable Choice best) {
    if (best != null) {
      return "preempt";
    }
    return nodeStatus.containsValue("Error") ? "error" : "none";
  }

  private SortedMap<String, List<String>> clearedNominations() {
    SortedMap<String, List<String>> cleared = new TreeMap<>();
    for (NodeState node : scene.state().nodes()) {
      cleared.put(
          node.name(),
          names(
              node.claimants().stream()
                  .filter(pod -> pod != scene.preemptor())
                  .filter(pod -> !Claims.holdsAgainst(pod, scene.preemptor()))
                  .toList()));
    }
    return cleared;
  }

  private static List<String> names(List<PodState> pods) {
    return pods.stream().map(pod -> pod.id().toString()).toList();
  }
}
