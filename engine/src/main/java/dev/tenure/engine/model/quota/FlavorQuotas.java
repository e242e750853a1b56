package dev.tenure.engine.model.quota;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** The quotas of one flavor, by resource. */
public record FlavorQuotas(String flavor, SortedMap<String, Quota> quotas) {
  public FlavorQuotas {
    quotas = Collections.unmodifiableSortedMap(new TreeMap<>(quotas));
  }
}
