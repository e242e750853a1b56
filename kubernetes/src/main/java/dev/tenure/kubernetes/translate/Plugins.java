package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.Optional;

/** KAI's plugins by name. */
final class Plugins {
  private static final List<String> HERE =
      List.of(
          "minruntime",
          ExpectedRuntimePlugin.NAME,
          "predicates",
          "priority",
          "nodeavailability",
          "elastic",
          "taskorder",
          "nominatednode");
  private static final List<String> NOT_YET =
      List.of(
          "proportion",
          "resourcetype",
          "podaffinity",
          "kubeflow",
          "ray",
          "subgrouporder",
          "dynamicresources",
          "topology",
          "snapshot",
          "sg-nodelocalgreedy",
          "sg-multinodegang",
          "gpupack",
          "gpuspread",
          "nodeplacement",
          "gpusharingorder",
          "numa",
          "reflectjoborder");

  private Plugins() {}

  /** Warns of a plugin that has no effect here. */
  static void check(Fields plugin) {
    plugin.expectOnly(List.of("name", "arguments"));
    Field field = plugin.field("name");
    Optional<String> name = field.word();
    if (name.isEmpty()) {
      field.error("is missing", "Name the plugin");
    } else if (NOT_YET.contains(name.get())) {
      field.warn("is not part of Tenure yet", "");
    } else if (!HERE.contains(name.get())) {
      field.warn("is not a plugin that is known here", "");
    }
  }
}
