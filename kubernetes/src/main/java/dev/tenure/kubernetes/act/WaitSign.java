package dev.tenure.kubernetes.act;

import dev.tenure.kubernetes.api.Call;

/** An object on which it can be said why its workload waits. */
sealed interface WaitSign permits GroupSign, PodSign {
  ObjectRef object();

  /** Does it wait, as far as its own object shows? */
  boolean isDue();

  /** Does it say so already, in these words? */
  boolean says(WaitText why);

  /** Says it; refused if anybody has changed the object since it was seen. */
  Call say(WaitText why, long now);
}
