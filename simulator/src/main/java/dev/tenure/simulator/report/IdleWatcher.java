package dev.tenure.simulator.report;

import dev.tenure.simulator.world.MeasuredTime;
import dev.tenure.simulator.world.SimNode;
import dev.tenure.simulator.world.Watcher;

/** Adds up what was free while somebody waited for it: what hard quotas cost, and large gangs. */
final class IdleWatcher implements Watcher {
  private final Presence presence;
  private final MeasuredTime measured;
  private long capacity;
  private long since;
  private long sum;

  IdleWatcher(Presence presence, long capacity, MeasuredTime measured) {
    this.presence = presence;
    this.measured = measured;
    this.capacity = capacity;
  }

  @Override
  public void nodeChanged(SimNode node, long now) {
    long units = node.units(presence.counted());
    capacity += node.isUp() ? units : -units;
  }

  @Override
  public void passed(long now) {
    long held = 0;
    long wanted = 0;
    for (int queue = 0; queue < presence.queues().size(); queue++) {
      held += presence.held(queue);
      wanted += Math.max(0, presence.wanted(queue) - presence.held(queue));
    }
    sum += Math.min(Math.max(0, capacity - held), wanted) * measured.of(since, now);
    since = now;
  }

  /** Unit-milliseconds that were free and wanted. */
  long whileWanted() {
    return sum;
  }
}
