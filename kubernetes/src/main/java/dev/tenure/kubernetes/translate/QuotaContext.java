package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.translate.KnownLimits.Most;
import java.util.Collections;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * What must be known of other objects to understand a quota workload.
 *
 * @param placedHere whether this scheduler places the pods that name that scheduler
 * @param workloadClasses the value of each workload priority class; none if it cannot be read
 * @param limits by namespace
 */
public record QuotaContext(
    Predicate<String> placedHere,
    PriorityClasses classes,
    SortedMap<String, OptionalInt> workloadClasses,
    SortedMap<String, KnownLimits> limits) {

  SortedMap<String, Most> mostIn(String namespace) {
    KnownLimits known = limits.get(namespace);
    return known == null ? Collections.unmodifiableSortedMap(new TreeMap<>()) : known.container();
  }
}
