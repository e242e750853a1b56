package dev.tenure.engine.model;

/** How far a pod has come. */
public enum PodPhase {
  /** Not on a node yet. */
  PENDING,
  /** On a node, not running yet. */
  BOUND,
  RUNNING,
  SUCCEEDED,
  FAILED;

  /** A finished pod uses nothing any more. */
  public boolean isFinished() {
    return this == SUCCEEDED || this == FAILED;
  }
}
