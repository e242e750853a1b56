package dev.tenure.engine.quota;

import dev.tenure.engine.model.quota.FlavorQuotas;
import dev.tenure.engine.model.quota.Quota;
import dev.tenure.engine.model.quota.ResourceGroup;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** What a queue or cohort owns itself, and what it and those below it own together. */
final class OwnedQuota {
  private long[] nominal = {};
  private long[] borrowingLimit = {};
  private long[] lendingLimit = {};
  private long[] subtree = {};
  private long[] local = {};

  void widen(int width) {
    int known = nominal.length;
    if (known >= width) {
      return;
    }
    nominal = Arrays.copyOf(nominal, width);
    subtree = Arrays.copyOf(subtree, width);
    local = Arrays.copyOf(local, width);
    borrowingLimit = Arrays.copyOf(borrowingLimit, width);
    lendingLimit = Arrays.copyOf(lendingLimit, width);
    Arrays.fill(borrowingLimit, known, width, Quota.UNLIMITED);
    Arrays.fill(lendingLimit, known, width, Quota.UNLIMITED);
  }

  /** This and nothing else. */
  void become(List<ResourceGroup> groups, FlavorResources places) {
    Arrays.fill(nominal, 0);
    Arrays.fill(borrowingLimit, Quota.UNLIMITED);
    Arrays.fill(lendingLimit, Quota.UNLIMITED);
    for (ResourceGroup group : groups) {
      for (FlavorQuotas flavor : group.flavors()) {
        for (Map.Entry<String, Quota> quota : flavor.quotas().entrySet()) {
          put(places.placeOf(flavor.flavor(), quota.getKey()), quota.getValue());
        }
      }
    }
  }

  private void put(int place, Quota quota) {
    widen(place + 1);
    nominal[place] = quota.nominal();
    borrowingLimit[place] = quota.borrowingLimit();
    lendingLimit[place] = quota.lendingLimit();
  }

  /** Its own quota is all there is below it, so far. */
  void startSubtree() {
    subtree = nominal.clone();
  }

  void addToSubtree(OwnedQuota child) {
    for (int place = 0; place < subtree.length; place++) {
      subtree[place] =
          Saturating.add(
              subtree[place], Saturating.subtract(child.subtree[place], child.local[place]));
    }
  }

  void finishSubtree() {
    for (int place = 0; place < subtree.length; place++) {
      local[place] =
          lendingLimit[place] == Quota.UNLIMITED
              ? 0
              : Math.max(0, Saturating.subtract(subtree[place], lendingLimit[place]));
    }
  }

  long nominal(int place) {
    return nominal[place];
  }

  long borrowingLimit(int place) {
    return borrowingLimit[place];
  }

  boolean limitsBorrowing(int place) {
    return borrowingLimit[place] != Quota.UNLIMITED;
  }

  long subtree(int place) {
    return subtree[place];
  }

  long local(int place) {
    return local[place];
  }
}
