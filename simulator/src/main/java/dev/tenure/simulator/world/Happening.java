package dev.tenure.simulator.world;

/** What happens, in the order in which it happens at one instant: room is freed, then sought. */
enum Happening {
  JOB_DONE,
  PART_GONE,
  NODE_UP,
  NODE_DOWN,
  OUTSIDE_CHANGE,
  SUBMIT,
  GANG_READY;

  /** Of such there is no end where nodes fail: they fail again and again. */
  boolean isOfNodes() {
    return this == NODE_UP || this == NODE_DOWN;
  }
}
