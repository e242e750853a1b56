package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.math.BigDecimal;
import java.util.List;

/** How much of what can be borrowed is fair for a queue or cohort. */
final class FairWeight {
  /** Kueue refuses this and less: it would be lost in rounding. */
  private static final BigDecimal TOO_SMALL = BigDecimal.ONE.scaleByPowerOfTen(-9);

  private FairWeight() {}

  static double of(Fields spec) {
    Fields fairSharing = spec.at("fairSharing");
    fairSharing.expectOnly(List.of("weight"));
    Field field = fairSharing.field("weight");
    if (!field.isSet()) {
      return ClusterQueue.DEFAULT_WEIGHT;
    }
    BigDecimal weight = ResourceList.number(field).orElse(BigDecimal.ONE);
    if (weight.signum() > 0 && weight.compareTo(TOO_SMALL) <= 0) {
      field.error("is too small to be told from zero", "Write 0, or more than 1n");
    }
    return weight.doubleValue();
  }
}
