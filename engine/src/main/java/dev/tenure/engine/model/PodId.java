package dev.tenure.engine.model;

import java.util.Comparator;

/** A pod's name in its namespace. */
public record PodId(String namespace, String name) implements Comparable<PodId> {
  private static final Comparator<PodId> ORDER =
      Comparator.comparing(PodId::namespace).thenComparing(PodId::name);

  @Override
  public int compareTo(PodId other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return namespace + "/" + name;
  }
}
