package dev.tenure.engine.model.quota;

import dev.tenure.engine.model.Taint;
import dev.tenure.engine.model.Toleration;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A kind of node that quota is counted on.
 *
 * @param taints which workloads must tolerate
 * @param tolerations which workloads are given
 */
public record ResourceFlavor(
    String name,
    SortedMap<String, String> nodeLabels,
    List<Taint> taints,
    List<Toleration> tolerations) {
  public ResourceFlavor {
    nodeLabels = Collections.unmodifiableSortedMap(new TreeMap<>(nodeLabels));
    taints = List.copyOf(taints);
    tolerations = List.copyOf(tolerations);
  }
}
