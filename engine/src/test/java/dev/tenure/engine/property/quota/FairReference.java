package dev.tenure.engine.property.quota;

import dev.tenure.engine.admit.Ground;
import dev.tenure.engine.model.quota.FairSharing;
import dev.tenure.engine.model.quota.FairSharing.Strategy;
import dev.tenure.engine.property.quota.Numbers.PlainShare;
import dev.tenure.engine.property.quota.PlainAsk.Held;
import dev.tenure.engine.property.quota.PlainTree.Node;
import dev.tenure.engine.property.quota.ReferenceSearch.Taken;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Preemption by shares, sentence by sentence. */
final class FairReference {
  private final PlainAsk ask;
  private final PlainQuota quota;
  private final FairSharing sharing;
  private final List<Taken> taken = new ArrayList<>();

  FairReference(PlainAsk ask, FairSharing sharing) {
    this.ask = ask;
    this.quota = ask.quota();
    this.sharing = sharing;
  }

  List<Taken> find() {
    boolean owns =
        ask.contested().stream()
            .noneMatch(place ->
                quota.borrowsWith(ask.queue(), place, ask.request().getOrDefault(place, 0L)));
    List<Held> candidates = new ArrayList<>(ask.candidates());
    candidates.removeIf(held -> !ask.isOwn(held) && quota.isContent(held.queue(), ask.contested()));
    quota.hold(ask.queue(), ask.request());
    List<Held> refused = new ArrayList<>();
    boolean fits = first(candidates, refused, owns);
    if (!fits && sharing.strategies().size() > 1) {
      fits = second(refused);
    }
    return fits ? ReferenceSearch.spare(taken, ask, this::fits) : List.of();
  }

  /** With its own request taken out again. */
  private boolean fits() {
    quota.release(ask.queue(), ask.request());
    boolean fits = ask.fits(true);
    quota.hold(ask.queue(), ask.request());
    return fits;
  }

  private boolean first(List<Held> candidates, List<Held> refused, boolean owns) {
    @Nullable Node next = next(candidates);
    while (next != null) {
      Node from = next;
      List<Held> there = candidates.stream().filter(held -> held.queue().equals(from)).toList();
      boolean compares = !from.equals(ask.queue()) && !owns;
      for (Held held : there) {
        candidates.remove(held);
        if (compares && !passes(held, sharing.strategies().getFirst())) {
          refused.add(held);
          continue;
        }
        take(held, ground(from, owns));
        if (fits()) {
          return true;
        }
        break;
      }
      next = next(candidates);
    }
    return false;
  }

  private Ground ground(Node from, boolean owns) {
    if (from.equals(ask.queue())) {
      return Ground.IN_CLUSTER_QUEUE;
    }
    return owns ? Ground.IN_COHORT_RECLAMATION : Ground.IN_COHORT_FAIR_SHARING;
  }

  private boolean second(List<Held> refused) {
    List<Held> rest = new ArrayList<>(refused);
    @Nullable Node next = next(rest);
    while (next != null) {
      Node from = next;
      Held held = rest.stream().filter(each -> each.queue().equals(from)).findFirst().orElseThrow();
      rest.removeIf(each -> each.queue().equals(from));
      if (passes(held, Strategy.LESS_THAN_INITIAL_SHARE)) {
        take(held, Ground.IN_COHORT_FAIR_SHARING);
        if (fits()) {
          return true;
        }
      }
      next = next(rest);
    }
    return false;
  }

  private void take(Held held, Ground ground) {
    ask.take(held);
    taken.add(new Taken(held, ground));
  }

  private boolean passes(Held held, Strategy strategy) {
    Node mine = ask.queue();
    Node theirs = held.queue();
    List<Node> above = quota.tree().path(held.queue());
    for (Node at : quota.tree().path(ask.queue())) {
      if (above.contains(at)) {
        theirs = above.get(above.indexOf(at) - 1);
        break;
      }
      mine = at;
    }
    PlainShare own = PlainShare.of(quota, mine);
    PlainShare before = PlainShare.of(quota, theirs);
    ask.take(held);
    PlainShare after = PlainShare.of(quota, theirs);
    ask.giveBack(held);
    return switch (strategy) {
      case LESS_THAN_OR_EQUAL_TO_FINAL_SHARE -> own.compareTo(after) <= 0;
      case LESS_THAN_INITIAL_SHARE -> own.compareTo(before) < 0;
    };
  }

  /** From the root down to the child with the largest share that has candidates. */
  private @Nullable Node next(List<Held> candidates) {
    Node root = quota.tree().path(ask.queue()).getLast();
    return root.isQueue() ? (candidates.isEmpty() ? null : root) : below(root, candidates);
  }

  private @Nullable Node below(Node cohort, List<Held> candidates) {
    List<Node> open = new ArrayList<>();
    for (Node child : quota.tree().children(cohort)) {
      boolean borrows =
          PlainShare.of(quota, child).borrowing()
              && !(child.isQueue() && quota.isContent(child, quota.places()));
      boolean reachable = borrows || quota.tree().path(ask.queue()).contains(child);
      boolean has =
          child.isQueue()
              ? candidates.stream().anyMatch(held -> held.queue().equals(child))
              : reachable && below(child, candidates) != null;
      if (reachable && has) {
        open.add(child);
      }
    }
    @Nullable Node best = null;
    for (Node child : open) {
      if (best == null || goesFirst(child, best, candidates)) {
        best = child;
      }
    }
    return best == null || best.isQueue() ? best : below(best, candidates);
  }

  /** The larger share; then a cohort; then the earlier candidate, or the earlier name. */
  private boolean goesFirst(Node child, Node best, List<Held> candidates) {
    int shares = PlainShare.of(quota, child).compareTo(PlainShare.of(quota, best));
    if (shares != 0) {
      return shares > 0;
    }
    if (child.isQueue() != best.isQueue()) {
      return best.isQueue();
    }
    return child.isQueue()
        && ask.order().compare(firstOf(child, candidates), firstOf(best, candidates)) < 0;
  }

  private static Held firstOf(Node queue, List<Held> candidates) {
    return candidates.stream().filter(held -> held.queue().equals(queue)).findFirst().orElseThrow();
  }
}
