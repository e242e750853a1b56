package dev.tenure.simulator.report;

import dev.tenure.simulator.world.MeasuredTime;
import dev.tenure.simulator.world.Part;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.SimNode;
import dev.tenure.simulator.world.Watcher;
import java.util.HashMap;
import java.util.Map;

/** How much was free beside others: gangs that want whole nodes cannot use it. */
final class ScatterWatcher implements Watcher {
  private final int counted;
  private final MeasuredTime measured;
  private final Map<Integer, Long> beside = new HashMap<>(); // only looked up
  private long free;
  private long sum;
  private long since;

  /**
   * @param counted in which place what is free is counted
   */
  ScatterWatcher(int counted, MeasuredTime measured) {
    this.counted = counted;
    this.measured = measured;
  }

  @Override
  public void seated(SimJob job, Part part, long now) {
    look(part.node());
  }

  @Override
  public void left(SimJob job, Part part, long now) {
    look(part.node());
  }

  @Override
  public void nodeChanged(SimNode node, long now) {
    look(node);
  }

  private void look(SimNode node) {
    long now = node.free(counted) < node.units(counted) ? node.free(counted) : 0;
    long before = beside.getOrDefault(node.index(), 0L);
    beside.put(node.index(), now);
    free += now - before;
  }

  @Override
  public void passed(long now) {
    sum += free * measured.of(since, now);
    since = now;
  }

  /** Unit-milliseconds that were free on nodes that held something. */
  long scattered() {
    return sum;
  }
}
