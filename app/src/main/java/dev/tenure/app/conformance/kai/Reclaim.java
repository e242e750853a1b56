package dev.tenure.app.conformance.kai;

import dev.tenure.engine.share.Amounts;
import dev.tenure.engine.share.FairShareGate;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.share.ShareTree;
import dev.tenure.engine.share.Taking;
import dev.tenure.engine.share.VictimGate;
import java.util.List;
import java.util.SortedMap;

/**
 * Somebody who would take these items from other queues.
 *
 * @param items by queue, in the order in which they are taken
 */
record Reclaim(
    ShareTree tree,
    ShareNode reclaimer,
    Amounts request,
    boolean preemptible,
    double saturationMultiplier,
    SortedMap<String, List<Amounts>> items) {
  boolean mayReclaim() {
    return FairShareGate.check(reclaimer, request, preemptible) == null;
  }

  boolean mayTakeFrom(String queue) {
    return VictimGate.check(reclaimer, request, tree.node(queue)) == null;
  }

  boolean mayTakeAll() {
    Taking taking = new Taking(reclaimer, request, preemptible, saturationMultiplier);
    return items.entrySet().stream()
            .allMatch(queue -> mayTakeAll(taking, tree.node(queue.getKey()), queue.getValue()))
        && taking.finish() == null;
  }

  private static boolean mayTakeAll(Taking taking, ShareNode victim, List<Amounts> items) {
    return items.stream().allMatch(item -> taking.take(victim, item) == null);
  }
}
