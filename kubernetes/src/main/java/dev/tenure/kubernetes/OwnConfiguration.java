package dev.tenure.kubernetes;

import dev.tenure.engine.model.quota.FairSharing;
import dev.tenure.kubernetes.translate.ConfigMapTranslation;
import dev.tenure.kubernetes.translate.ConfigTranslation;
import dev.tenure.kubernetes.translate.KueueConfigTranslation;
import dev.tenure.kubernetes.translate.SchedulerConfiguration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What objects say about the scheduler itself; a ConfigMap counts only where nothing else is. */
final class OwnConfiguration {
  private static final List<ObjectKind> KUEUES =
      List.of(ObjectKind.KUEUE_CONFIGURATION, ObjectKind.KUEUE_CONFIG_MAP);

  private final Inventory inventory;
  private final List<ManifestObject> given;
  private final Optional<SchedulerConfiguration> read;

  OwnConfiguration(Inventory inventory) {
    this.inventory = inventory;
    List<ManifestObject> direct = inventory.of(ObjectKind.CONFIGURATION);
    this.given = direct.isEmpty() ? inventory.of(ObjectKind.CONFIG_MAP) : direct;
    this.read = given.stream().flatMap(object -> translated(object).stream()).findFirst();
  }

  private static Optional<SchedulerConfiguration> translated(ManifestObject object) {
    return object.kind() == ObjectKind.CONFIGURATION
        ? Optional.of(ConfigTranslation.translate(object.fields()))
        : ConfigMapTranslation.translate(object.fields());
  }

  /** As far as it can be understood; nothing: it says nothing. */
  Optional<SchedulerConfiguration> read() {
    return read;
  }

  /** Why it cannot be read as it was meant; nothing: it can. */
  List<Problem> errors() {
    return given.stream()
        .flatMap(object -> object.report().problems().stream())
        .filter(problem -> problem.severity() == Problem.Severity.ERROR)
        .toList();
  }

  boolean isForKueue() {
    return KUEUES.stream().anyMatch(kind -> !inventory.of(kind).isEmpty());
  }

  /** What Kueue's configuration says of fair sharing; nothing: the usual. */
  @Nullable FairSharing kueuesFairSharing() {
    return KUEUES.stream()
        .flatMap(kind -> inventory.of(kind).stream())
        .flatMap(object -> kueues(object).stream())
        .findFirst()
        .orElse(null);
  }

  private static Optional<FairSharing> kueues(ManifestObject object) {
    return object.kind() == ObjectKind.KUEUE_CONFIGURATION
        ? KueueConfigTranslation.translate(object.fields())
        : KueueConfigTranslation.ofConfigMap(object.fields());
  }
}
