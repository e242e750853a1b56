package dev.tenure.engine.quota;

import java.util.List;

/**
 * How far the search for flavors has come: per pod set and resource group the first flavor that has
 * not been tried yet.
 *
 * @param tries how often it has gone on from where it was
 */
public record FlavorProgress(List<List<Integer>> next, int tries) {
  /** Nothing has been tried. */
  public static final FlavorProgress START = new FlavorProgress(List.of());

  /** Everything has been tried; the next try begins anew and leaves nothing for later. */
  public static final FlavorProgress ALL_TRIED = new FlavorProgress(List.of(List.of(-1)));

  /** Pod sets that take turns with their flavors could go on for ever. */
  private static final int MAX_TRIES = 16;

  public FlavorProgress {
    next = List.copyOf(next);
  }

  public FlavorProgress(List<List<Integer>> next) {
    this(next, 0);
  }

  /** The flavor to begin with. */
  public int first(int podSet, int group) {
    return podSet < next.size() && group < next.get(podSet).size()
        ? Math.max(0, next.get(podSet).get(group))
        : 0;
  }

  /** How far it has come after a try that came that far. */
  public FlavorProgress after(FlavorProgress tried) {
    boolean over = isPending() && (!tried.isPending() || tries >= MAX_TRIES);
    return over || equals(ALL_TRIED) ? ALL_TRIED : new FlavorProgress(tried.next, tries + 1);
  }

  /** Is there a flavor left that has not been tried? */
  public boolean isPending() {
    for (List<Integer> groups : next) {
      for (int flavor : groups) {
        if (flavor > 0) {
          return true;
        }
      }
    }
    return false;
  }
}
