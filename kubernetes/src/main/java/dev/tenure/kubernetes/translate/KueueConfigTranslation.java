package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.quota.FairSharing;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.Optional;

/**
 * {@code config.kueue.x-k8s.io Configuration}, by itself or in Kueue's config map: only what
 * changes decisions is looked at.
 */
public final class KueueConfigTranslation {
  /** What Kueue's own manifests call the config map. */
  public static final String CONFIG_MAP = "kueue-manager-config";

  private static final String ENTRY = "controller_manager_config.yaml";
  private static final String GROUP = "config.kueue.x-k8s.io/";
  private static final List<String> NOT_YET =
      List.of("waitForPodsReady", "resources", "admissionFairSharing", "featureGates");

  private KueueConfigTranslation() {}

  public static Optional<FairSharing> translate(Fields config) {
    NotYet.warn(config, NOT_YET);
    // Up to v1beta1 it was off unless switched on; since then it is on where it is there at all.
    boolean usual = !config.field("apiVersion").text().orElse("").endsWith("/v1beta1");
    return Optional.ofNullable(FairSharingTranslation.of(config, usual));
  }

  /** As the text in which Kueue's own manifests have it. */
  public static Optional<FairSharing> ofConfigMap(Fields object) {
    return ConfigMapText.of(object, ENTRY)
        .filter(KueueConfigTranslation::isKnown)
        .flatMap(KueueConfigTranslation::translate);
  }

  private static boolean isKnown(Fields config) {
    Field version = config.field("apiVersion");
    String text = version.text().orElse("");
    boolean known = text.equals(GROUP + "v1beta1") || text.equals(GROUP + "v1beta2");
    if (!known) {
      version.error(
          (version.isSet() ? "is not a version that is read here" : "is missing")
              + "; fair sharing stays off",
          "Write " + GROUP + "v1beta2");
    }
    return known;
  }
}
