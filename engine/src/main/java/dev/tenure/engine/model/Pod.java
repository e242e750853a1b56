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

  public Pod with(PodStatus changed) {
    return new Pod(id, spec, changed);
  }
}
