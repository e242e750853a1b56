package dev.tenure.engine.admit;

import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.quota.DynamicPriority;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.model.quota.ResourceGroup;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.FlavorProgress;
import dev.tenure.engine.quota.FlavorResources;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.state.ClusterState;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** When a workload could be admitted, if nothing but time stands in its way. */
final class QuotaWakeUp {
  private static final long AFTER_ALL_ENDS = Time.NEVER - 1;
  private static final int MOST_IN_VAIN = 16;

  private final ClusterState state;
  private final Guards guards;
  private final NodeRoom room;
  private final VictimSearch search;
  private final long now;

  QuotaWakeUp(ClusterState state, Guards guards, NodeRoom room, long now) {
    this.state = state;
    this.guards = guards;
    this.room = room;
    this.search = VictimSearch.of(state.quota(), state.settings().fairSharing(), guards);
    this.now = now;
  }

  /** The earliest instant; {@link Time#NEVER}: time alone does not help. */
  long earliest(Nomination head) {
    DynamicPriority moving = head.waiter().queue().queue().extras().dynamicPriority();
    long moved = moving == null ? Time.NEVER : Time.plus(now, moving.step());
    return Math.min(moved, protectionsEnd(head));
  }

  private long protectionsEnd(Nomination head) {
    Waiter waiter = head.waiter();
    if (head.refusal() != null || !mayDependOnTime(head)) {
      return Time.NEVER;
    }
    if (head.succeeds()) { // others stand in its way, unless it comes to choose otherwise
      return ends(head, null).next();
    }
    Nomination late = search(waiter, AFTER_ALL_ENDS);
    if (!late.succeeds()) {
      return byChance(ends(head, null), waiter);
    }
    long likely = first(ends(head, queues(late)), waiter);
    boolean soonest = likely != Time.NEVER && !succeeds(waiter, likely - 1);
    return soonest ? likely : first(ends(head, null), waiter);
  }

  /** Other rounds of the same search may have been held back where this one was not. */
  private boolean mayDependOnTime(Nomination head) {
    boolean alone = head.tried().equals(FlavorProgress.START) && !head.progress().isPending();
    return head.heldBack() || head.notBefore() > now || !alone;
  }

  /** Who has more to choose from may choose what does not fit: rare, and not worth many tries. */
  private long byChance(ProtectionEnds ends, Waiter waiter) {
    for (int i = 0; i < MOST_IN_VAIN; i++) {
      long end = ends.next();
      if (end == Time.NEVER || succeeds(waiter, end)) {
        return end;
      }
    }
    return Time.NEVER;
  }

  /** Whoever is taken when all may be taken: most often it is they who matter. */
  private static Set<QueueNode> queues(Nomination nomination) {
    Set<QueueNode> queues = new LinkedHashSet<>();
    nomination.victims().forEach(victim -> queues.add(victim.holding().queue()));
    return queues;
  }

  /**
   * Looks at the first end, the third, the seventh and so on, and then back: one of the first is
   * most often enough, and there may be as many as there are workloads.
   */
  private long first(ProtectionEnds ends, Waiter waiter) {
    List<Long> known = new ArrayList<>();
    int low = 0;
    for (int more = 1; known.size() == low; more *= 2) {
      long end = Time.FREE;
      for (int i = 0; i < more && end != Time.NEVER; i++) {
        end = ends.next();
        if (end != Time.NEVER) {
          known.add(end);
        }
      }
      if (known.size() == low) {
        return Time.NEVER;
      }
      low = succeeds(waiter, known.getLast()) ? low : known.size();
    }
    return earliest(known, low, waiter);
  }

  /** At the last of them it succeeds, before {@code first} it does not. */
  private long earliest(List<Long> ends, int first, Waiter waiter) {
    int low = first;
    int high = ends.size() - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (succeeds(waiter, ends.get(middle))) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return ends.get(low);
  }

  private boolean succeeds(Waiter waiter, long then) {
    return search(waiter, then).succeeds();
  }

  /** All rounds of a search that begins then: flavors may be left over for a further round. */
  private Nomination search(Waiter waiter, long then) {
    Nominator nominator = Nominator.of(state, guards.at(then), room, then, now);
    Nomination found = nominator.nominate(waiter, FlavorProgress.START);
    while (!found.succeeds() && found.progress().isPending()) {
      found = nominator.nominate(waiter, found.progress());
    }
    return found;
  }

  /**
   * The instants at which somebody's protection ends whom the workload has a right to.
   *
   * @param only of those in these queues; absent: of all
   */
  private ProtectionEnds ends(Nomination head, @Nullable Set<QueueNode> only) {
    QuotaWorkload workload = head.waiter().workload();
    QueueNode asking = head.waiter().queue();
    QuotaAsk any = new QuotaAsk(workload, asking, FlavorAmounts.NONE, new int[] {}, now);
    ProtectionEnds ends = new ProtectionEnds(guards.towards(any), new Policy(any), now);
    if (head.notBefore() > now) {
      ends.add(head.notBefore());
    }
    for (int place : places(head.waiter())) {
      QuotaAsk least =
          new QuotaAsk(workload, asking, FlavorAmounts.of(place, 0), new int[] {place}, now);
      for (Reach reach : search.reach(least)) {
        if (only == null || only.contains(reach.queue())) {
          ends.add(reach.queue().holdings().staying(place), reach.isOwnQueue());
        }
      }
    }
    return ends;
  }

  /** What it asks for, in all flavors of its queue, whatever it has come to try. */
  private int[] places(Waiter waiter) {
    FlavorResources places = state.quota().places();
    IntStream.Builder all = IntStream.builder();
    for (ResourceGroup group : waiter.queue().queue().groups()) {
      for (String resource : group.resources()) {
        if (asksFor(waiter.workload(), resource)) {
          group.flavors().forEach(own -> all.add(places.placeOf(own.flavor(), resource)));
        }
      }
    }
    return all.build().sorted().distinct().toArray();
  }

  private static boolean asksFor(QuotaWorkload workload, String resource) {
    return resource.equals(Resources.PODS)
        || workload.podSets().stream().anyMatch(set -> set.requests().containsKey(resource));
  }
}
