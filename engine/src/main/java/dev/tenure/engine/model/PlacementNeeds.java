package dev.tenure.engine.model;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a pod asks of its node besides room.
 *
 * @param nodeSelector labels that the node must have
 * @param affinity alternatives of which one must match; none: every node does
 * @param unknown placement features that this scheduler does not know; a pod with any stays pending
 */
public record PlacementNeeds(
    SortedMap<String, String> nodeSelector,
    List<NodeTerm> affinity,
    List<Toleration> tolerations,
    List<HostPort> hostPorts,
    List<String> unknown) {
  public static final PlacementNeeds NONE =
      new PlacementNeeds(new TreeMap<>(), List.of(), List.of(), List.of(), List.of());

  public PlacementNeeds {
    nodeSelector = Collections.unmodifiableSortedMap(new TreeMap<>(nodeSelector));
    affinity = List.copyOf(affinity);
    tolerations = List.copyOf(tolerations);
    hostPorts = List.copyOf(hostPorts);
    unknown = List.copyOf(unknown);
  }
}
