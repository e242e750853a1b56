package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.BadVector;
import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.Taint;
import dev.tenure.engine.model.Toleration;
import dev.tenure.engine.model.quota.ResourceFlavor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads flavors, and the taints and tolerations that decide who may have them. */
final class FlavorReader {
  private FlavorReader() {}

  static ResourceFlavor flavor(Fields json) {
    return new ResourceFlavor(
        json.text("name"),
        json.map("nodeLabels"),
        json.list("nodeTaints").stream().map(FlavorReader::taint).toList(),
        tolerations(json));
  }

  private static Taint taint(Fields json) {
    return new Taint(json.text("key"), json.textOr("value", ""), effect(json.text("effect")));
  }

  static List<Toleration> tolerations(Fields json) {
    return json.list("tolerations").stream().map(FlavorReader::toleration).toList();
  }

  private static Toleration toleration(Fields json) {
    boolean everyValue = json.textOr("operator", "Equal").equals("Exists");
    @Nullable String effect = json.textOrNull("effect");
    return new Toleration(
        json.textOrNull("key"),
        everyValue ? null : json.textOr("value", ""),
        effect == null ? null : effect(effect));
  }

  private static Taint.Effect effect(String name) {
    return switch (name) {
      case "NoSchedule" -> Taint.Effect.NO_SCHEDULE;
      case "PreferNoSchedule" -> Taint.Effect.PREFER_NO_SCHEDULE;
      case "NoExecute" -> Taint.Effect.NO_EXECUTE;
      case String other -> throw new BadVector("unknown effect " + other);
    };
  }
}
