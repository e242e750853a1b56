package dev.tenure.engine.model;

/** A pod's name in its namespace. */
public record PodId(String namespace, String name) implements Comparable<PodId> {
  @Override
  public int compareTo(PodId other) {
    int order = namespace.compareTo(other.namespace);
    return order != 0 ? order : name.compareTo(other.name);
  }

  @Override
  public String toString() {
    return namespace + "/" + name;
  }
}
