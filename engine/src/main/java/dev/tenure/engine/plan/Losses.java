package dev.tenure.engine.plan;

import dev.tenure.engine.search.FairShareRight;
import dev.tenure.engine.search.Unit;
import dev.tenure.engine.share.Amounts;
import dev.tenure.engine.share.FairShareGate;
import dev.tenure.engine.share.Headroom;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.share.Taking;
import dev.tenure.engine.state.PodState;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What queues lose, item by item: a pod above a minimum, or all of a part at once. */
final class Losses {
  private record Item(ShareNode queue, Amounts amounts) {}

  /** The order in which most can be taken: what makes the last step may be large. */
  private static final Comparator<Item> SMALLEST_FIRST =
      Comparator.<Item>comparingLong(item -> item.amounts.gpu())
          .thenComparingLong(item -> item.amounts.cpu())
          .thenComparingLong(item -> item.amounts.memory());

  private final List<Item> items;

  private Losses(List<Item> items) {
    this.items = items;
  }

  static Losses of(List<PodState> taken) {
    return new Losses(
        Unit.of(taken).stream()
            .filter(unit -> unit.pods().getFirst().workload().leaf() != null)
            .map(Losses::item)
            .sorted(SMALLEST_FIRST)
            .toList());
  }

  private static Item item(Unit unit) {
    ShareNode queue = unit.pods().getFirst().workload().leaf();
    Amounts sum = Amounts.NONE;
    for (PodState pod : unit.pods()) {
      sum = sum.plus(pod.amounts());
    }
    return new Item(Objects.requireNonNull(queue), sum);
  }

  void leave(Headroom headroom) {
    items.forEach(item -> headroom.leaves(item.queue, item.amounts, 1));
  }

  /** Have the guests a right to all of that across queues, as the books stand? */
  boolean areFairFor(List<PodState> guests) {
    @Nullable ShareNode leaf = guests.getFirst().workload().leaf();
    if (leaf == null) {
      return false;
    }
    Amounts request = FairShareRight.request(guests);
    boolean preemptible = guests.getFirst().isPreemptible();
    Taking taking = new Taking(leaf, request, preemptible, FairShareRight.SATURATION);
    return FairShareGate.check(leaf, request, preemptible) == null
        && items.stream().allMatch(item -> taking.take(item.queue, item.amounts) == null)
        && taking.finish() == null;
  }
}
