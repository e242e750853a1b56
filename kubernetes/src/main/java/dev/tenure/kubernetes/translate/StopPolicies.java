package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.quota.ClusterQueue.StopPolicy;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;

/** Whether a queue works. */
final class StopPolicies {
  private StopPolicies() {}

  /** To be asked when the whole spec has been read: a queue with a mistake admits nobody. */
  static StopPolicy read(Fields spec) {
    Field field = spec.field("stopPolicy");
    StopPolicy policy =
        field.word().isEmpty()
            ? StopPolicy.NONE
            : field.choice(StopPolicy.class).orElse(StopPolicy.HOLD);
    return spec.report().unreadable().isEmpty() ? policy : held(policy);
  }

  static StopPolicy held(StopPolicy policy) {
    return policy == StopPolicy.NONE ? StopPolicy.HOLD : policy;
  }
}
