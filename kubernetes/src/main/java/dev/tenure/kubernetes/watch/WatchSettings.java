package dev.tenure.kubernetes.watch;

import java.time.Duration;

/**
 * How a resource is listed and watched.
 *
 * @param pageSize how many objects a list brings at once
 * @param shortestWatch after how long the server ends a watch at the earliest
 * @param longestWatch and at the latest; which of them is drawn, so that not all come at once
 * @param silence a watch on which nothing has come for so long is given up: bookmarks come every
 *     minute
 * @param firstPause before trying again, doubled with every failure
 * @param longestPause and never longer than this
 * @param seed of what is drawn
 */
public record WatchSettings(
    int pageSize,
    Duration shortestWatch,
    Duration longestWatch,
    Duration silence,
    Duration firstPause,
    Duration longestPause,
    long seed) {

  /** For a real cluster. */
  public static WatchSettings usual(long seed) {
    return new WatchSettings(
        500,
        Duration.ofMinutes(5),
        Duration.ofMinutes(10),
        Duration.ofSeconds(150),
        Duration.ofMillis(100),
        Duration.ofSeconds(5),
        seed);
  }

  public WatchSettings withPageSize(int size) {
    return new WatchSettings(
        size, shortestWatch, longestWatch, silence, firstPause, longestPause, seed);
  }

  /** Every watch lasts equally long. */
  public WatchSettings withWatch(Duration time) {
    return new WatchSettings(pageSize, time, time, silence, firstPause, longestPause, seed);
  }

  public WatchSettings withSilence(Duration limit) {
    return new WatchSettings(
        pageSize, shortestWatch, longestWatch, limit, firstPause, longestPause, seed);
  }
}
