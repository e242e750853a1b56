package dev.tenure.simulator.check;

import dev.tenure.simulator.world.Part;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.SimNode;
import dev.tenure.simulator.world.Watcher;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decisions do not go in circles: while nothing comes from outside, the same job is not stopped
 * twice for the same other one with the same gangs on the same nodes.
 */
final class LoopCheck implements Watcher {
  private static final long GOLDEN = 0x9E37_79B9_7F4A_7C15L;

  private final Breaches breaches;
  private final Set<Long> seen = new HashSet<>(); // only looked up
  private long[] gangs = new long[64];
  private long running;
  private long refusedAt = -1;

  LoopCheck(Breaches breaches) {
    this.breaches = breaches;
  }

  /** A gang is whole on nodes. */
  void whole(SimJob job) {
    long places = mix(job.index() + 1);
    for (Part part : job.parts()) {
      places = mix(places + part.index() * 1_000_003L + part.node().index());
    }
    if (job.index() >= gangs.length) {
      gangs = Arrays.copyOf(gangs, Math.max(job.index() + 1, 2 * gangs.length));
    }
    runs(job, places);
  }

  private void runs(SimJob job, long places) {
    if (job.index() < gangs.length) {
      running ^= gangs[job.index()] ^ places;
      gangs[job.index()] = places;
    }
  }

  @Override
  public void stopped(SimJob job, Stop stop) {
    @Nullable SimJob gainer = stop.gainer();
    boolean whole = stop.now() != refusedAt; // else it has to be decided once more
    if (gainer != null && whole && !seen.add(mix(mix(running + job.index()) + gainer.index()))) {
      breaches.add(
          stop.now(),
          "%s is stopped for %s once more, and all is as it was before"
              .formatted(job.trace().id(), gainer.trace().id()));
    }
    runs(job, 0);
  }

  @Override
  public void finished(SimJob job, long now) {
    runs(job, 0);
    seen.clear();
  }

  @Override
  public void submitted(SimJob job, long now) {
    seen.clear();
  }

  @Override
  public void nodeChanged(SimNode node, long now) {
    seen.clear();
  }

  @Override
  public void disturbed(long now) {
    seen.clear();
  }

  @Override
  public void refused(SimJob job, long now) {
    seen.clear();
    refusedAt = now;
  }

  private static long mix(long input) {
    long z = (input + GOLDEN) * 0xBF58_476D_1CE4_E5B9L;
    z = (z ^ (z >>> 31)) * 0x94D0_49BB_1331_11EBL;
    return z ^ (z >>> 29);
  }
}
