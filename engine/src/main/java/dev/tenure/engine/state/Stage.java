package dev.tenure.engine.state;

/** How far a workload has come; less comes first where workloads are served. */
public enum Stage {
  BELOW_MINIMUM,
  AT_MINIMUM,
  GROWING
}
