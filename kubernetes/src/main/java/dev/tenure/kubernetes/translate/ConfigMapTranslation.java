package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.tree.Fields;
import java.util.Optional;

/** {@code v1 ConfigMap} that holds the scheduler's configuration as a text. */
public final class ConfigMapTranslation {
  public static final String NAME = "scheduler-config";
  private static final String KEY = "config.yaml";

  private ConfigMapTranslation() {}

  public static Optional<SchedulerConfiguration> translate(Fields object) {
    return ConfigMapText.of(object, KEY).map(ConfigTranslation::translate);
  }
}
