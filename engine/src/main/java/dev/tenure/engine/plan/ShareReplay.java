package dev.tenure.engine.plan;

import dev.tenure.engine.protect.Action;
import dev.tenure.engine.search.Unit;
import dev.tenure.engine.share.Amounts;
import dev.tenure.engine.share.FairShareGate;
import dev.tenure.engine.share.Headroom;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.share.Taking;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Keeps the queues' books while a plan is checked, and notes where it breaks a queue's rights. */
final class ShareReplay {
  private record Item(ShareNode queue, Amounts amounts) {}

  /** The order in which most can be taken: what makes the last step may be large. */
  private static final Comparator<Item> SMALLEST_FIRST =
      Comparator.<Item>comparingLong(item -> item.amounts.gpu())
          .thenComparingLong(item -> item.amounts.cpu())
          .thenComparingLong(item -> item.amounts.memory());

  private final ClusterState state;
  private final List<Violation> violations;
  private final ShareBook book;

  ShareReplay(ClusterState state, List<Violation> violations) {
    this.state = state;
    this.violations = violations;
    this.book = new ShareBook(state);
  }

  /** One beneficiary with its victims, as the books stand before it. */
  void check(List<PodState> guests, List<PodState> taken, @Nullable Action action) {
    @Nullable ShareNode leaf = guests.isEmpty() ? null : guests.getFirst().workload().leaf();
    if (leaf == null || !state.shares().isStated()) {
      return;
    }
    Amounts request = request(guests);
    boolean preemptible = guests.getFirst().isPreemptible();
    List<Item> items = items(taken);
    Headroom headroom = new Headroom(leaf, request, preemptible);
    items.forEach(item -> headroom.leaves(item.queue, item.amounts, 1));
    if (!headroom.isPossible() || !headroom.suffices()) {
      violations.add(new Violation(4, guests.getFirst().id() + " exceeds a limit or quota"));
    }
    if (action == Action.RECLAIM && !mayTake(guests, taken)) {
      violations.add(new Violation(1, leaf.name() + " has no right to what it takes"));
    }
  }

  /** Would the guests exceed a limit if this unit stayed? */
  boolean needs(Unit unit, List<PodState> guests, List<PodState> taken) {
    @Nullable ShareNode leaf = guests.getFirst().workload().leaf();
    if (leaf == null || !state.shares().isStated()) {
      return false;
    }
    Headroom headroom = new Headroom(leaf, request(guests), guests.getFirst().isPreemptible());
    List<PodState> others = taken.stream().filter(pod -> !unit.pods().contains(pod)).toList();
    items(others).forEach(item -> headroom.leaves(item.queue, item.amounts, 1));
    return !headroom.suffices();
  }

  /** Have the guests a right to all of that, as the books stand? */
  static boolean mayTake(List<PodState> guests, List<PodState> taken) {
    @Nullable ShareNode leaf = guests.getFirst().workload().leaf();
    return leaf != null
        && mayTake(leaf, request(guests), guests.getFirst().isPreemptible(), items(taken));
  }

  private static boolean mayTake(
      ShareNode leaf, Amounts request, boolean preemptible, List<Item> items) {
    Taking taking = new Taking(leaf, request, preemptible, 1);
    return FairShareGate.check(leaf, request, preemptible) == null
        && items.stream()
            .sorted(SMALLEST_FIRST)
            .allMatch(item -> taking.take(item.queue, item.amounts) == null)
        && taking.finish() == null;
  }

  private static Amounts request(List<PodState> guests) {
    return guests.stream()
        .filter(guest -> !guest.isAllocated())
        .map(PodState::amounts)
        .reduce(Amounts.NONE, Amounts::plus);
  }

  private static List<Item> items(List<PodState> taken) {
    return Unit.of(taken).stream()
        .filter(unit -> unit.pods().getFirst().workload().leaf() != null)
        .map(ShareReplay::item)
        .toList();
  }

  private static Item item(Unit unit) {
    ShareNode queue = unit.pods().getFirst().workload().leaf();
    Amounts sum = Amounts.NONE;
    for (PodState pod : unit.pods()) {
      sum = sum.plus(pod.amounts());
    }
    return new Item(Objects.requireNonNull(queue), sum);
  }

  void note(Decision decision) {
    book.note(decision);
  }

  void undo() {
    book.undo();
  }
}
