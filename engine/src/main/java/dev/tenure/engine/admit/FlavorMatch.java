package dev.tenure.engine.admit;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.LabelRequirement;
import dev.tenure.engine.model.NodeTerm;
import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Taint;
import dev.tenure.engine.model.quota.ResourceFlavor;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Whether pods may run on a flavor's nodes, as far as the flavor says what those are like. */
final class FlavorMatch {
  private FlavorMatch() {}

  /** Why not; absent: they may. */
  static @Nullable Reason refusal(ResourceFlavor flavor, PlacementNeeds needs) {
    for (Taint taint : flavor.taints()) {
      if (taint.isHard() && !isTolerated(taint, flavor, needs)) {
        return Reason.of(ReasonCode.FLAVOR_TAINTED)
            .text("flavor", flavor.name())
            .text("taint", taint.key() + "=" + taint.value());
      }
    }
    for (Map.Entry<String, String> wanted : needs.nodeSelector().entrySet()) {
      String label = flavor.nodeLabels().get(wanted.getKey());
      if (label != null && !label.equals(wanted.getValue())) {
        return Reason.of(ReasonCode.FLAVOR_NOT_SELECTED)
            .text("flavor", flavor.name())
            .text("wanted", wanted.getKey() + "=" + wanted.getValue())
            .text("label", label);
      }
    }
    return matchesAffinity(flavor, needs.affinity())
        ? null
        : Reason.of(ReasonCode.FLAVOR_AGAINST_AFFINITY).text("flavor", flavor.name());
  }

  private static boolean isTolerated(Taint taint, ResourceFlavor flavor, PlacementNeeds needs) {
    return needs.tolerations().stream().anyMatch(toleration -> toleration.tolerates(taint))
        || flavor.tolerations().stream().anyMatch(toleration -> toleration.tolerates(taint));
  }

  /** An alternative that says nothing about the flavor's labels rules nothing out. */
  private static boolean matchesAffinity(ResourceFlavor flavor, List<NodeTerm> affinity) {
    return affinity.isEmpty() || affinity.stream().anyMatch(term -> matches(flavor, term.labels()));
  }

  private static boolean matches(ResourceFlavor flavor, List<LabelRequirement> requirements) {
    for (LabelRequirement requirement : requirements) {
      String label = flavor.nodeLabels().get(requirement.key());
      if (label != null && !requirement.matches(label)) {
        return false;
      }
    }
    return true;
  }
}
