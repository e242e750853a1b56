package dev.tenure.app.quota;

import dev.tenure.engine.admit.QueueHealth;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.QuotaState;
import java.util.Optional;

/** Why a workload is not even looked at: its queue admits nobody, or does not exist. */
public record Trouble(QuotaState quota) {
  /** Empty: it is looked at when its turn comes, or does not wait for quota. */
  public Optional<Reason> of(QuotaEntry entry) {
    return Optional.ofNullable(QueueHealth.of(entry, quota));
  }

  /** Why a queue admits nobody; empty: it does. */
  public Optional<Reason> of(QueueNode queue) {
    return Optional.ofNullable(QueueHealth.of(queue, quota));
  }
}
