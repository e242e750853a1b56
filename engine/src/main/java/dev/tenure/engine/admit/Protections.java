package dev.tenure.engine.admit;

import dev.tenure.engine.quota.Holding;

/** Who has to be left alone, whoever has a right to it. */
interface Protections {
  /** May the workload be taken now, by one of its own queue or of another? */
  boolean allow(Holding candidate, boolean sameQueue);
}
