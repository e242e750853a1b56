package dev.tenure.engine.plan;

import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.search.FairShareRight;
import dev.tenure.engine.search.Unit;
import dev.tenure.engine.share.Amounts;
import dev.tenure.engine.share.FairShareGate;
import dev.tenure.engine.share.Headroom;
import dev.tenure.engine.share.Reprisal;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.share.Taking;
import dev.tenure.engine.state.PodState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What queues lose, item by item: a pod above a minimum, or all of a part at once. */
final class Losses {
  private record Item(ShareNode queue, Amounts amounts) {}

  private final List<Item> items;

  private Losses(List<Item> items) {
    this.items = items;
  }

  static Losses of(List<PodState> taken) {
    return new Losses(
        Unit.of(taken).stream()
            .filter(unit -> unit.pods().getFirst().workload().leaf() != null)
            .map(Losses::item)
            .toList());
  }

  private static Item item(Unit unit) {
    ShareNode queue = unit.pods().getFirst().workload().leaf();
    return new Item(Objects.requireNonNull(queue), PodState.amounts(unit.pods()));
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
    return FairShareGate.check(leaf, request, preemptible) == null
        && byLoser(leaf).values().stream()
            .allMatch(lost -> canBeTaken(lost, () -> begin(leaf, guests)))
        && all(leaf, guests).finish() == null;
  }

  private static Taking begin(ShareNode leaf, List<PodState> guests) {
    boolean preemptible = guests.getFirst().isPreemptible();
    Amounts request = FairShareRight.request(guests);
    return new Taking(leaf, request, preemptible, FairShareRight.SATURATION);
  }

  private Taking all(ShareNode leaf, List<PodState> guests) {
    Taking taking = begin(leaf, guests);
    items.forEach(item -> taking.takeAgain(item.queue, item.amounts));
    return taking;
  }

  /** What may follow if those guests of that queue take it all. */
  Reprisal reprisal(ShareNode leaf, List<PodState> guests) {
    return all(leaf, guests).reprisal();
  }

  private Map<ShareNode, List<Item>> byLoser(ShareNode leaf) {
    Map<ShareNode, List<Item>> losers = new LinkedHashMap<>();
    for (Item item : items) {
      ShareNode loser = Taking.loser(leaf, item.queue);
      losers.computeIfAbsent(loser, any -> new ArrayList<>()).add(item);
    }
    return losers;
  }

  /** In whatever order: before the last step the queue must be over its line, after it no more. */
  private static boolean canBeTaken(List<Item> lost, Supplier<Taking> start) {
    return SharedResource.ALL.stream()
        .anyMatch(resource -> {
          Taking taking = start.get();
          return lost.stream()
              .sorted(Comparator.comparingLong(item -> item.amounts.get(resource)))
              .allMatch(item -> taking.take(item.queue, item.amounts) == null);
        });
  }
}
