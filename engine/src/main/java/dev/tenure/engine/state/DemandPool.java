package dev.tenure.engine.state;

import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.share.Amounts;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Pods that ask for the same share one object: there are thousands of them, and a search that walks
 * through them all reads it from the cache.
 */
final class DemandPool {
  private static final int SLOTS = 256;

  private final ResourceIndex resources;
  private final @Nullable Demand[] slots = new Demand[SLOTS];

  DemandPool(ResourceIndex resources) {
    this.resources = resources;
  }

  /** Every pod needs one pod place, whatever else it asks for. */
  Demand of(Pod pod) {
    Resources requests = pod.spec().requests();
    long[] vector = resources.vector(requests);
    vector[ResourceIndex.PODS] = 1;
    int slot = Math.floorMod(Arrays.hashCode(vector), SLOTS);
    @Nullable Demand known = slots[slot];
    if (known == null || !Arrays.equals(known.vector(), vector)) {
      known = new Demand(vector, Amounts.of(requests));
      slots[slot] = known;
    }
    return known;
  }
}
