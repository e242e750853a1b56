package dev.tenure.engine.plan;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.search.Hunt;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.share.ShareRefusal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Queues that have no more than they are due, so that nothing of them may be taken. */
final class Keepers {
  /** More would be read by nobody. */
  private static final int MOST = 4;

  private final WorkloadId asking;
  private final Map<ShareNode, Optional<ShareRefusal>> refusals = new LinkedHashMap<>();

  Keepers(WorkloadId asking) {
    this.asking = asking;
  }

  /** Does the queue keep all that it has? Inside a queue, and without queues, nothing is kept. */
  boolean keep(@Nullable ShareNode queue, Hunt hunt) {
    return queue != null
        && hunt.action() == Action.RECLAIM
        && refusals
            .computeIfAbsent(queue, any -> Optional.ofNullable(hunt.keeps(queue)))
            .isPresent();
  }

  List<Reason> reasons() {
    return refusals.values().stream()
        .flatMap(Optional::stream)
        .limit(MOST)
        .map(refusal -> ShareReasons.of(refusal, asking))
        .toList();
  }
}
