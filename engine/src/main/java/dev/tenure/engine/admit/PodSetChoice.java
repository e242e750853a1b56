package dev.tenure.engine.admit;

import dev.tenure.engine.model.quota.Admission;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The flavors of one pod set.
 *
 * @param flavors by resource; none if it fits nowhere
 * @param requests all its pods together, by resource
 */
public record PodSetChoice(
    String podSet,
    int count,
    SortedMap<String, FlavorChoice> flavors,
    SortedMap<String, Long> requests) {
  public PodSetChoice {
    flavors = Collections.unmodifiableSortedMap(new TreeMap<>(flavors));
    requests = Collections.unmodifiableSortedMap(new TreeMap<>(requests));
  }

  Admission.PodSetFlavors toAdmission() {
    SortedMap<String, String> names = new TreeMap<>();
    flavors.forEach((resource, choice) -> names.put(resource, choice.flavor()));
    SortedMap<String, Long> usage = new TreeMap<>(requests);
    usage.keySet().retainAll(names.keySet());
    return new Admission.PodSetFlavors(podSet, count, names, usage);
  }
}
