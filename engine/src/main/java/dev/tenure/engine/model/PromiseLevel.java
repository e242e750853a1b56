package dev.tenure.engine.model;

/**
 * What one level of a tree promises: a queue, a cluster queue or a cohort.
 *
 * @param kind of the object, as people call it; with the name it tells levels apart
 */
public record PromiseLevel(
    String kind, String name, MinRuntime preempt, MinRuntime reclaim, MinRuntime wishLimit) {

  /** The object as people call it. */
  public String setOn() {
    return kind + " " + name;
  }

  public boolean isSameAs(PromiseLevel other) {
    return name.equals(other.name) && kind.equals(other.kind);
  }
}
