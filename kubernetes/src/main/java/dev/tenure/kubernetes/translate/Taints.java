package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.Taint;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;

/** What keeps pods off nodes. */
final class Taints {
  private Taints() {}

  static List<Taint> of(Fields parent, String name) {
    return parent.each(name).stream().map(Taints::taint).toList();
  }

  /** One whose effect cannot be read keeps pods away. */
  private static Taint taint(Fields taint) {
    Field key = taint.field("key");
    if (key.word().isEmpty()) {
      key.error("is missing", "Name the taint");
    }
    Field effect = taint.field("effect");
    if (!effect.isSet()) {
      effect.error("is missing", "Write NoSchedule, PreferNoSchedule or NoExecute");
    }
    return new Taint(
        key.text().orElse(""),
        taint.field("value").text().orElse(""),
        effect.choice(Taint.Effect.class).orElse(Taint.Effect.NO_SCHEDULE));
  }
}
