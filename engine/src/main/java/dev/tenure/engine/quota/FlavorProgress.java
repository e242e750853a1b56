package dev.tenure.engine.quota;

import java.util.List;

/**
 * How far the search for flavors has come: per pod set and resource group the first flavor that has
 * not been tried yet.
 */
public record FlavorProgress(List<List<Integer>> next) {
  /** Nothing has been tried. */
  public static final FlavorProgress START = new FlavorProgress(List.of());

  public FlavorProgress {
    next = List.copyOf(next);
  }

  /** The flavor to begin with. */
  public int first(int podSet, int group) {
    return podSet < next.size() && group < next.get(podSet).size()
        ? next.get(podSet).get(group)
        : 0;
  }

  /** Is there a flavor left that has not been tried? */
  public boolean isPending() {
    return next.stream().anyMatch(groups -> groups.stream().anyMatch(flavor -> flavor > 0));
  }
}
