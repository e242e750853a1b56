package dev.tenure.simulator.check;

import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.SimNode;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What was disturbed at which instant, and whom that concerns. */
final class Disturbances {
  private final Map<SimJob, BitSet> lastNodes = new HashMap<>(); // only looked up
  private final Set<SimJob> jobs = new HashSet<>(); // only asked whether any is concerned
  private final Set<SimNode> nodes = new HashSet<>(); // likewise
  private boolean everything;
  private long last = Long.MIN_VALUE / 2;

  /** Notes where a gang is, because news of it may come when it is gone. */
  void whole(SimJob job) {
    lastNodes.put(job, Debt.nodes(job.parts()));
  }

  void all(long now) {
    at(now);
    everything = true;
  }

  void of(SimJob job, long now) {
    at(now);
    jobs.add(job);
  }

  void of(SimNode node, long now) {
    at(now);
    nodes.add(node);
  }

  private void at(long now) {
    if (now != last) {
      jobs.clear();
      nodes.clear();
      everything = false;
    }
    last = now;
  }

  /** When there was the last one, whomever it concerned. */
  long last() {
    return last;
  }

  /** Is a debt concerned that is made at an instant at which something was disturbed before? */
  boolean concernNow(Debt debt, long now) {
    return now == last
        && (everything
            || nodes.stream().anyMatch(debt::isAbout)
            || jobs.stream().anyMatch(job -> concern(debt, job)));
  }

  /** By the job itself, its queue, or the nodes that it is on or was. */
  boolean concern(Debt debt, SimJob job) {
    return debt.gainer() == job
        || debt.isOn(job)
        || debt.gainer().trace().queue().equals(job.trace().queue())
        || debt.isAboutAny(Debt.nodes(job.parts()))
        || debt.isAboutAny(lastNodes.getOrDefault(job, new BitSet()));
  }
}
