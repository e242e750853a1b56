package dev.tenure.kubernetes.act;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Calls;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes places off groups that are kept for nobody any more. Usually whoever kept them does so; but
 * that one may have died, or the pod that was to move came to its end first.
 */
public final class ExpiredPlaces {
  private static final Logger LOG = LoggerFactory.getLogger(ExpiredPlaces.class);

  private final Calls calls;
  private final Targets targets;
  private final Mandate mandate;
  private final Supplier<SortedMap<WorkloadId, List<KeptPlace>>> kept;
  private final LongSupplier clock;
  private final Set<WorkloadId> underWay = ConcurrentHashMap.newKeySet();

  /**
   * By the clock of this machine.
   *
   * @param kept the groups with places, and these
   */
  public ExpiredPlaces(
      Calls calls,
      Targets targets,
      Mandate mandate,
      Supplier<SortedMap<WorkloadId, List<KeptPlace>>> kept) {
    this(calls, targets, mandate, kept, System::currentTimeMillis);
  }

  ExpiredPlaces(
      Calls calls,
      Targets targets,
      Mandate mandate,
      Supplier<SortedMap<WorkloadId, List<KeptPlace>>> kept,
      LongSupplier clock) {
    this.calls = calls;
    this.targets = targets;
    this.mandate = mandate;
    this.kept = kept;
    this.clock = clock;
  }

  /** To be called when the cluster has been looked at. */
  public void look() {
    long term = mandate.lookedIn();
    if (term == Mandate.NONE || kept.get().isEmpty()) {
      return;
    }
    long now = clock.getAsLong();
    kept.get()
        .forEach((group, places) -> {
          if (places.stream().allMatch(place -> place.until() < now)) {
            takeOff(term, group);
          }
        });
  }

  private void takeOff(long term, WorkloadId group) {
    Optional<ObjectRef> object = targets.workload(group);
    if (object.isPresent() && underWay.add(group)) {
      Thread.ofVirtual().name("expired places").start(() -> takeOff(term, group, object.get()));
    }
  }

  /** If that fails it is seen again, and tried again. */
  private void takeOff(long term, WorkloadId group, ObjectRef object) {
    try {
      Call call =
          Call.merge(object.path() + PodCalls.MANAGER, object.without(KeptPlace.ANNOTATION));
      var _ = mandate.in(term, () -> calls.send(call));
    } catch (Exception notNow) {
      LOG.warn("{} keeps places that have expired: {}", group, notNow.getMessage());
    } finally {
      underWay.remove(group);
    }
  }
}
