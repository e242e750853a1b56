package dev.tenure.simulator.world;

import java.util.OptionalLong;

/** Who decides. It is told what happens and does something about it in its turn, in the world. */
public interface Policy {
  default void submitted(SimJob job) {}

  default void finished(SimJob job) {}

  /** A part that was told to go is gone from its node, or its node is. */
  default void left(SimJob job, Part part) {}

  /** A node has come back or has failed; who was there has left already. */
  default void nodeChanged(SimNode node) {}

  /** Somebody has changed something, see {@link World#changeAt}. */
  default void changed(int which) {}

  /**
   * Decides.
   *
   * @return when to ask again though nothing happens; {@code now}: as soon as possible
   */
  OptionalLong decide(long now);
}
