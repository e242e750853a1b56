package dev.tenure.engine.admit;

import dev.tenure.engine.limit.LimitRefusal;
import dev.tenure.engine.model.DynamicPriority;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.quota.ClusterQueue.QueueingStrategy;
import dev.tenure.engine.quota.FlavorProgress;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.state.ClusterState;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** When a workload could be admitted, if nothing but time stands in its way. */
final class QuotaWakeUp {
  private static final long AFTER_ALL_ENDS = Time.NEVER - 1;
  private static final int MOST_IN_VAIN = 16;
  private static final int MOST_STEPS = 32;

  private final ClusterState state;
  private final Guards guards;
  private final NodeRoom room;
  private final QuotaLimits limits;
  private final VictimSearch searching;
  private final EndsFinder ends;
  private final long now;

  /** Was the first end of all enough for the last one? Heads of one round are often alike. */
  private boolean firstHelps = true;

  /** What came of the tries for one head. */
  private final SortedMap<Long, Boolean> tried = new TreeMap<>();

  QuotaWakeUp(ClusterState state, Guards guards, NodeRoom room, QuotaLimits limits, long now) {
    this.limits = limits;
    this.state = state;
    this.guards = guards;
    this.room = room;
    this.now = now;
    this.searching = VictimSearch.of(state.quota(), state.settings().fairSharing(), guards);
    this.ends = new EndsFinder(state.quota().places(), searching, guards, now);
  }

  /** The earliest instant; {@link Time#NEVER}: time alone does not help. */
  long earliest(Nomination head) {
    return Math.min(overtaken(head.waiter().queue()), protectionsEnd(head));
  }

  /** Where a head blocks its queue and priorities move, another may come to be the head. */
  private long overtaken(QueueNode queue) {
    @Nullable DynamicPriority moving = queue.queue().extras().dynamicPriority();
    boolean blocks = queue.queue().strategy() == QueueingStrategy.STRICT_FIFO;
    long next = Time.NEVER;
    if (moving != null && blocks && queue.line().active().size() > 1) {
      for (Waiter waiter : queue.line().active()) {
        next = Math.min(next, moving.nextGain(waiter.workload().waitingSince(), now));
      }
    }
    return next;
  }

  private long protectionsEnd(Nomination head) {
    if (head.refusal() != null || !mayDependOnTime(head)) {
      return Time.NEVER;
    }
    if (head.succeeds()) { // others stand in its way, unless it comes to choose otherwise
      return ends.of(head).next();
    }
    if (!limits.areOff()) {
      return stepByStep(head);
    }
    room.open(); // once for all tries
    tried.clear();
    if (firstHelps) {
      long first = ends.of(head).next();
      firstHelps = first == Time.NEVER || succeeds(head.waiter(), first);
      return firstHelps ? first : search(head);
    }
    return search(head);
  }

  /**
   * Who may be taken at one time may be protected again later. After so many steps the last one is
   * told: to look too early costs nobody anything.
   */
  private long stepByStep(Nomination head) {
    Rounds at = new Rounds(head, Math.min(relief(head, now), rounds(head.waiter(), now).relief()));
    long then = now;
    for (int step = 0; step < MOST_STEPS; step++) {
      EndsFinder later = new EndsFinder(state.quota().places(), searching, guards.at(then), then);
      then = Math.min(at.relief(), later.of(at.last()).next());
      if (then == Time.NEVER) {
        return Time.NEVER;
      }
      at = rounds(head.waiter(), then);
      if (at.last().succeeds()) {
        return then;
      }
    }
    return then;
  }

  /** When the limit lets go that refused what a head came to, if it does. */
  private static long relief(Nomination at, long then) {
    @Nullable LimitRefusal limited = at.limited();
    return limited != null && limited.until() > then ? limited.until() : Time.NEVER;
  }

  /** Other rounds of the same search may have been held back where this one was not. */
  private boolean mayDependOnTime(Nomination head) {
    boolean alone = head.tried().equals(FlavorProgress.START) && !head.progress().isPending();
    boolean moves = head.waiter().queue().queue().extras().dynamicPriority() != null;
    return head.heldBack() || head.notBefore() > now || head.limited() != null || !alone || moves;
  }

  /** Whoever is taken when all may be taken: most often the ends of their queues count. */
  private long search(Nomination head) {
    Waiter waiter = head.waiter();
    Nomination late = search(waiter, AFTER_ALL_ENDS);
    if (!late.succeeds()) {
      return byChance(ends.of(head), waiter);
    }
    Set<QueueNode> queues = new LinkedHashSet<>();
    late.victims().forEach(victim -> queues.add(victim.holding().queue()));
    long likely = earliest(ends.of(head, queues::contains), waiter);
    if (likely != Time.NEVER && !succeeds(waiter, likely - 1)) {
      return likely;
    }
    firstHelps = true;
    return earliest(ends.of(head), waiter);
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

  /**
   * Looks at the first end, the third, the seventh and so on, and then back: one of the first is
   * most often enough, and there may be as many as there are workloads.
   */
  private long earliest(ProtectionEnds ends, Waiter waiter) {
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
    return tried.computeIfAbsent(then, at -> search(waiter, at).succeeds());
  }

  private Nomination search(Waiter waiter, long then) {
    return rounds(waiter, then).last();
  }

  /**
   * What all rounds of a search come to.
   *
   * @param relief when the first limit lets go that refused one of them
   */
  private record Rounds(Nomination last, long relief) {}

  /** A search that begins then: flavors may be left over for a further round. */
  private Rounds rounds(Waiter waiter, long then) {
    Nominator nominator = Nominator.of(state, guards.at(then), room, limits.at(then), then, now);
    Nomination found = nominator.nominate(waiter, FlavorProgress.START);
    long relief = relief(found, then);
    while (!found.succeeds() && found.progress().isPending()) {
      found = nominator.nominate(waiter, found.progress());
      relief = Math.min(relief, relief(found, then));
    }
    return new Rounds(found, relief);
  }
}
