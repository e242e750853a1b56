package dev.tenure.engine.model.quota;

import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Resources;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Pods of one kind in a quota workload.
 *
 * @param count how many there shall be; those that have finished for good no longer count
 * @param minCount with how few the workload can start
 * @param requests what one pod asks for, by resource; zero amounts count as asked for
 * @param group pod sets with the same one get the same flavors; absent: none
 * @param placedHere whether this scheduler places its pods: then nodes count beside quota
 */
public record QuotaPodSet(
    String name,
    int count,
    int minCount,
    SortedMap<String, Long> requests,
    PlacementNeeds placement,
    @Nullable String group,
    boolean placedHere) {
  public QuotaPodSet {
    requests = Collections.unmodifiableSortedMap(new TreeMap<>(requests));
  }

  public QuotaPodSet(String name, int count, Resources requests) {
    this(name, count, count, requests.amounts(), PlacementNeeds.NONE, null, false);
  }
}
