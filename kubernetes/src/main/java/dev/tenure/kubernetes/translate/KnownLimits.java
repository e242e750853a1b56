package dev.tenure.kubernetes.translate;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** The most that one container of a namespace may ask for, by resource. */
public record KnownLimits(String namespace, SortedMap<String, Most> container) {
  public KnownLimits {
    container = Collections.unmodifiableSortedMap(new TreeMap<>(container));
  }

  /**
   * The most of one resource.
   *
   * @param written as people wrote it
   * @param setBy the object that sets it
   */
  public record Most(long amount, String written, String setBy) {
    static Most lower(Most one, Most other) {
      return other.amount < one.amount ? other : one;
    }
  }

  /** The stricter of both for each resource. */
  public KnownLimits and(KnownLimits other) {
    SortedMap<String, Most> both = new TreeMap<>(container);
    other.container.forEach((resource, most) -> both.merge(resource, most, Most::lower));
    return new KnownLimits(namespace, both);
  }
}
