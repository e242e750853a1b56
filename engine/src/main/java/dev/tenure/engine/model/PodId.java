package dev.tenure.engine.model;

/** A pod's name in its namespace. */
public record PodId(String namespace, String name) implements Comparable<PodId> {
  /** Spelled out: the state looks nothing up more often than ids. */
  @Override
  public int compareTo(PodId other) {
    int compared = namespace.compareTo(other.namespace);
    return compared != 0 ? compared : name.compareTo(other.name);
  }

  @Override
  public String toString() {
    return namespace + "/" + name;
  }
}
