package dev.tenure.engine.search;

/** What came of a dry run on a node. */
public enum NodeOutcome {
  /** Taking the victims found makes room. */
  CANDIDATE,
  /** Nobody there may be taken. */
  NO_VICTIMS,
  /** Taking everybody who may be taken does not make enough room. */
  NOT_ENOUGH,
  /** A pod there names a class that does not exist, and the configuration says to stay away. */
  SPOILED
}
