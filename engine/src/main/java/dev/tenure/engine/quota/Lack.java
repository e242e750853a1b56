package dev.tenure.engine.quota;

/** What a workload that was tried in vain and put aside waits for. */
public enum Lack {
  /** Quota: others in its tree have it. */
  QUOTA,
  /** Another state: taking would lead back to one that decisions have left before. */
  NOVELTY,
  /** Nothing but its turn: what it would fit into is kept for others that wait. */
  TURN,
  /** Room on nodes: quota alone would do. */
  ROOM
}
