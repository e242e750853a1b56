package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.quota.FairSharing;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.Optional;

/** {@code config.kueue.x-k8s.io Configuration}: only what changes decisions is looked at. */
public final class KueueConfigTranslation {
  private static final List<String> NOT_YET =
      List.of("waitForPodsReady", "resources", "admissionFairSharing", "featureGates");

  private KueueConfigTranslation() {}

  public static Optional<FairSharing> translate(Fields config) {
    NotYet.warn(config, NOT_YET);
    // Up to v1beta1 it was off unless switched on; since then it is on where it is there at all.
    boolean usual = !config.field("apiVersion").text().orElse("").endsWith("/v1beta1");
    return Optional.ofNullable(FairSharingTranslation.of(config, usual));
  }
}
