package dev.tenure.engine.model;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** A node: what it has, and who may come. */
public record Node(
    String name,
    Resources allocatable,
    SortedMap<String, String> labels,
    List<Taint> taints,
    boolean unschedulable,
    boolean ready) {

  public Node {
    labels = Collections.unmodifiableSortedMap(new TreeMap<>(labels));
    taints = List.copyOf(taints);
  }
}
