package dev.tenure.engine.model;

/** A pod: what it asks for, and how it is. */
public record Pod(PodId id, PodSpec spec, PodStatus status) {
  /** Is it on a node, using room there? */
  public boolean occupiesNode() {
    return status.node() != null && !status.phase().isFinished();
  }

  /** Does it still look for a node? */
  public boolean isPending() {
    return status.node() == null && status.phase() == PodPhase.PENDING && !status.terminating();
  }

  /**
   * Is it leaving its node, or gone from it, with room kept elsewhere for who comes in its stead?
   */
  public boolean isMoving() {
    return status.terminating()
        && status.nominatedNode() != null
        && status.nominatedAt().isPresent()
        && !status.nominatedNode().equals(status.node())
        && !status.phase().isFinished();
  }

  /** Is it gone from its node, and only stands for the room that is kept for who comes instead? */
  public boolean isPlaceholder() {
    return isMoving() && status.node() == null;
  }

  public Pod with(PodStatus changed) {
    return new Pod(id, spec, changed);
  }
}
