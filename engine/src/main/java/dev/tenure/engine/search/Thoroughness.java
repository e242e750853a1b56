package dev.tenure.engine.search;

/** How the victims were found who cost least. */
public enum Thoroughness {
  /** All choices on all nodes were compared. */
  EXACT,

  /** All choices on each node; the nodes were chosen one after the other. */
  NODE_BY_NODE,

  /** Whoever costs most was spared first. */
  GREEDY,

  /** Queue by queue, one after the other: cost decides only among those who are next alike. */
  BY_SHARE
}
