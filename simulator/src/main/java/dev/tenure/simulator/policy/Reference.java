package dev.tenure.simulator.policy;

import dev.tenure.simulator.world.Policy;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.World;
import java.util.Comparator;
import java.util.Locale;

/** Simple policies to compare with. They alone are told how long jobs take. */
public enum Reference {
  /** First come, first served. */
  FIFO,
  /** The shortest job first. */
  SJF,
  /** The shortest remaining time first, stopping others for it. */
  SRTF;

  public Policy in(World world) {
    return switch (this) {
      case FIFO -> new HeadOfLine(world, Comparator.comparingLong(job -> job.trace().submit()));
      case SJF -> new HeadOfLine(world, Comparator.comparingLong(Reference::duration));
      case SRTF -> new ShortestRemaining(world);
    };
  }

  private static long duration(SimJob job) {
    return job.trace().duration();
  }

  /** As it is written on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
