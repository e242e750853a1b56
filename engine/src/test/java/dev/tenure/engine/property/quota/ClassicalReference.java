package dev.tenure.engine.property.quota;

import dev.tenure.engine.admit.Ground;
import dev.tenure.engine.model.quota.PreemptionRights.WhileBorrowing;
import dev.tenure.engine.property.quota.PlainAsk.Held;
import dev.tenure.engine.property.quota.PlainTree.Node;
import dev.tenure.engine.property.quota.ReferenceSearch.Taken;
import dev.tenure.engine.quota.FlavorResource;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Classical preemption, sentence by sentence. */
final class ClassicalReference {
  private final PlainAsk ask;
  private final PlainQuota quota;
  private final List<Held> hierarchy = new ArrayList<>();
  private final List<Held> priority = new ArrayList<>();
  private final List<Held> same = new ArrayList<>();

  ClassicalReference(PlainAsk ask) {
    this.ask = ask;
    this.quota = ask.quota();
  }

  List<Taken> find() {
    collect();
    for (boolean mayBorrow : attempts()) {
      List<Taken> taken = attempt(mayBorrow);
      if (!taken.isEmpty()) {
        return taken;
      }
    }
    return List.of();
  }

  private void collect() {
    SortedSet<Node> owned = new TreeSet<>();
    SortedSet<Node> others = new TreeSet<>();
    climb(owned, others);
    for (Held held : ask.candidates()) {
      if (ask.isOwn(held)) {
        same.add(held);
      } else if (owned.contains(held.queue())) {
        hierarchy.add(held);
      } else if (others.contains(held.queue())) {
        priority.add(held);
      }
    }
  }

  private void climb(SortedSet<Node> owned, SortedSet<Node> others) {
    SortedMap<FlavorResource, Long> remaining = new TreeMap<>(ask.request());
    boolean advantage = !quota.borrowsWith(ask.queue(), remaining);
    List<Node> path = quota.tree().path(ask.queue());
    for (int i = 1; i < path.size(); i++) {
      Node visited = path.get(i - 1);
      remaining.replaceAll(
          (place, left) -> Math.max(0, left - quota.localAvailable(visited, place)));
      gather(path.get(i), visited, advantage ? owned : others);
      advantage |= !quota.borrowsWith(path.get(i), remaining);
    }
  }

  /** The queues above nominal, not entering cohorts that are within it. */
  private void gather(Node cohort, Node visited, SortedSet<Node> found) {
    for (Node child : quota.tree().children(cohort)) {
      if (child.equals(visited) || quota.isContent(child, ask.contested())) {
        continue;
      }
      if (child.isQueue()) {
        found.add(child);
      } else {
        gather(child, visited, found);
      }
    }
  }

  private List<Boolean> attempts() {
    boolean forbidden = ask.rights().whileBorrowing() == null;
    boolean below =
        ask.contested().stream()
            .allMatch(place ->
                quota.usage(ask.queue(), place) < quota.tree().subtree(ask.queue(), place));
    if ((hierarchy.isEmpty() && priority.isEmpty()) || (forbidden && !below)) {
      return List.of(true);
    }
    return forbidden && hierarchy.isEmpty() ? List.of(false, true) : List.of(true, false);
  }

  private List<Taken> attempt(boolean mayBorrow) {
    List<Taken> taken = new ArrayList<>();
    for (Held held : sequence()) {
      if (!ask.isOwn(held) && (isSpent(held) || (mayBorrow && !mayWhileBorrowing(held)))) {
        continue;
      }
      ask.take(held);
      taken.add(new Taken(held, ground(held)));
      if (ask.fits(mayBorrow)) {
        List<Taken> needed = ReferenceSearch.spare(taken, ask, () -> ask.fits(mayBorrow));
        needed.forEach(each -> ask.giveBack(each.held()));
        return needed;
      }
    }
    taken.forEach(each -> ask.giveBack(each.held()));
    return List.of();
  }

  private List<Held> sequence() {
    List<Held> all = new ArrayList<>(hierarchy);
    all.addAll(priority);
    all.addAll(same);
    List<Held> sequence = new ArrayList<>(all.stream().filter(Held::isLeaving).toList());
    all.stream().filter(held -> !held.isLeaving()).forEach(sequence::add);
    return sequence;
  }

  /** Has its queue, or a cohort below the common ancestor, come within nominal? */
  private boolean isSpent(Held held) {
    List<Node> above = quota.tree().path(ask.queue());
    for (Node at : quota.tree().path(held.queue())) {
      if (above.contains(at)) {
        return false;
      }
      if (quota.isContent(at, ask.contested())) {
        return true;
      }
    }
    return false;
  }

  private boolean mayWhileBorrowing(Held held) {
    return hierarchy.contains(held) || isLowEnough(held);
  }

  private boolean isLowEnough(Held held) {
    @Nullable WhileBorrowing allowed = ask.rights().whileBorrowing();
    int is = held.workload().priority();
    return allowed != null
        && is < ask.asker().priority()
        && is <= allowed.maxPriority().orElse(Integer.MAX_VALUE);
  }

  private Ground ground(Held held) {
    if (ask.isOwn(held)) {
      return Ground.IN_CLUSTER_QUEUE;
    }
    return hierarchy.contains(held) || !isLowEnough(held)
        ? Ground.IN_COHORT_RECLAMATION
        : Ground.IN_COHORT_RECLAIM_WHILE_BORROWING;
  }
}
