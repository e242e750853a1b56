package dev.tenure.simulator.check;

import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Unit;
import dev.tenure.simulator.world.Watcher.Stop;
import java.util.OptionalLong;
import java.util.SortedMap;

/**
 * By what a run is judged.
 *
 * @param promised for how long a job may not be stopped for a cause; empty: nobody has promised
 * @param slack how long who was given room may take to use it, once it is free
 * @param claim for how long room is kept that others take to leave; then all begins again
 * @param takesTurns whether priorities move with time, so that jobs are meant to take turns
 * @param planned whether nobody may be stopped in vain, nor by turns
 */
public record Terms(Promise promised, long slack, long claim, boolean takesTurns, boolean planned) {
  private static final long SLACK = 60_000;
  private static final long CLAIM = 300_000;

  /** Who knows what was promised. */
  public interface Promise {
    /** For how long that job may not be stopped like this, as things are then. */
    OptionalLong of(SimJob job, Stop stop);

    /** How often it may be preempted in all; empty: nobody says. */
    default OptionalLong mostPreemptions(SimJob job, long now) {
      return OptionalLong.empty();
    }

    /** What a limit against thrash allows or owes that job then. */
    default long bound(Bound which, SimJob job, long now) {
      return which.off();
    }

    /** Can it be stopped because it has run longer than it, or its queue, expected? */
    default boolean mayBeRequeued(SimJob job) {
      return job.trace().expected() > 0;
    }

    /** Is its queue beyond its quota with it, if queues use so much of that unit? */
    default boolean isOverdrawn(
        SimJob admitted, Unit unit, SortedMap<String, Long> used, long now) {
      return false;
    }
  }

  /** The usual ones. */
  public static Terms of(Promise promised) {
    return new Terms(promised, SLACK, CLAIM, false, true);
  }

  /** Where nobody has promised anything. */
  public static Terms none() {
    return of((job, stop) -> OptionalLong.empty());
  }

  /** For policies to compare with: what they stop a job for need not find room after all. */
  public static Terms ofReference() {
    return new Terms((job, stop) -> OptionalLong.empty(), SLACK, CLAIM, false, false);
  }

  /** Where decisions, or news, come so much later than elsewhere. */
  public Terms slower(long millis) {
    return new Terms(promised, slack + millis, claim, takesTurns, planned);
  }

  public Terms withClaim(long millis) {
    return new Terms(promised, slack, millis, takesTurns, planned);
  }

  public Terms takingTurns(boolean turns) {
    return new Terms(promised, slack, claim, turns, planned);
  }
}
