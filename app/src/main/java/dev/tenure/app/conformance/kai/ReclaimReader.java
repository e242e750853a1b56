package dev.tenure.app.conformance.kai;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.QueueResources;
import dev.tenure.engine.model.ResourceShare;
import dev.tenure.engine.share.Amounts;
import dev.tenure.engine.share.Claimant;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.share.ShareTree;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Sets up the queues of a case. Only GPUs count in these cases, and fair shares are given. */
final class ReclaimReader {
  private final Fields json;
  private final SortedMap<String, Double> fairShares = new TreeMap<>();
  private final ShareTree tree = new ShareTree((total, siblings) -> recorded(siblings));

  private ReclaimReader(Fields json) {
    this.json = json;
  }

  static Reclaim read(Fields json) {
    return new ReclaimReader(json).reclaim();
  }

  private Reclaim reclaim() {
    List<Fields> queues = json.list("queues");
    queues.forEach(this::define);
    queues.stream().filter(this::isLeaf).forEach(this::fill);
    Fields reclaimer = json.fields("reclaimer");
    return new Reclaim(
        tree,
        tree.node(reclaimer.text("queue")),
        gpus(reclaimer.number("gpus")),
        reclaimer.flag("preemptible"),
        json.decimal("saturationMultiplier"),
        items());
  }

  private void define(Fields queue) {
    ResourceShare gpu =
        new ResourceShare(queue.decimal("deserved"), queue.decimal("maxAllowed"), 1);
    fairShares.put(queue.text("name"), queue.decimal("fairShare"));
    tree.put(
        new Queue(
            queue.text("name"),
            queue.text("parent"),
            MinRuntime.UNSET,
            MinRuntime.UNSET,
            Queue.DEFAULT_PRIORITY,
            0,
            QueueResources.of(gpu, ResourceShare.EQUAL, ResourceShare.EQUAL)));
  }

  private boolean isLeaf(Fields queue) {
    return tree.node(queue.text("name")).children().isEmpty();
  }

  private void fill(Fields queue) {
    ShareNode leaf = tree.node(queue.text("name"));
    int fixed = queue.number("allocatedNonPreemptible");
    tree.allocate(leaf, gpus(queue.number("allocated") - fixed), true, 1);
    tree.allocate(leaf, gpus(fixed), false, 1);
  }

  private SortedMap<String, List<Amounts>> items() {
    SortedMap<String, List<Amounts>> items = new TreeMap<>();
    Fields victims = json.fields("victimGpusByQueue");
    for (String queue : victims.names()) {
      items.put(
          queue, victims.texts(queue).stream().map(text -> gpus(Long.parseLong(text))).toList());
    }
    return items;
  }

  private static Amounts gpus(long count) {
    return new Amounts(count, 0, 0);
  }

  private double[] recorded(List<Claimant> siblings) {
    return siblings.stream().mapToDouble(each -> fairShares.get(each.name())).toArray();
  }
}
