package dev.tenure.engine.search;

import dev.tenure.engine.protect.Action;
import dev.tenure.engine.share.Amounts;
import dev.tenure.engine.share.FairShareGate;
import dev.tenure.engine.share.Headroom;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.share.ShareRefusal;
import dev.tenure.engine.share.Taking;
import dev.tenure.engine.share.VictimGate;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Across queues the right of fair share: who stays within its own may take from who is beyond.
 * Inside a queue, and for plain pods, the right of strictly higher priority.
 */
public final class FairShareRight implements Entitlement {
  /** A sibling is taken from only while it stays at least as far over its share as who takes. */
  public static final double SATURATION = 1;

  private static final Entitlement BY_PRIORITY = new HigherPriority();

  private final ShareNode leaf;
  private final Amounts request;
  private final boolean preemptible;
  private final double saturationMultiplier;
  private final boolean withinShare;
  private final Map<ShareNode, Boolean> reach = new LinkedHashMap<>();

  private FairShareRight(
      ShareNode leaf, Amounts request, boolean preemptible, double saturationMultiplier) {
    this.leaf = leaf;
    this.request = request;
    this.preemptible = preemptible;
    this.saturationMultiplier = saturationMultiplier;
    this.withinShare = FairShareGate.check(leaf, request, preemptible) == null;
  }

  /** Where queues say what they are due; by priority where none does. */
  public static Entitlement of(ClusterState state, List<PodState> asking) {
    PodState first = asking.getFirst();
    @Nullable ShareNode leaf = first.workload().leaf();
    if (leaf == null || !state.shares().isStated()) {
      return BY_PRIORITY;
    }
    return new FairShareRight(leaf, request(asking), first.isPreemptible(), SATURATION);
  }

  /** What they ask of their queue together; what is kept for one of them it has been given. */
  public static Amounts request(List<PodState> asking) {
    Amounts sum = Amounts.NONE;
    for (PodState pod : asking) {
      sum = pod.isAllocated() ? sum : sum.plus(pod.amounts());
    }
    return sum;
  }

  @Override
  public boolean mayTake(PodState preemptor, PodState victim, Action action) {
    if (action != Action.RECLAIM) {
      return BY_PRIORITY.mayTake(preemptor, victim, action);
    }
    @Nullable ShareNode queue = victim.workload().leaf();
    return queue != null && mayReclaimFrom(queue);
  }

  @Override
  public boolean mayReclaimFrom(ShareNode queue) {
    return withinShare && reach.computeIfAbsent(queue, this::isWithinReach);
  }

  private boolean isWithinReach(ShareNode queue) {
    return VictimGate.check(leaf, request, queue) == null;
  }

  /** A queue that is just at its line is within reach for who is moved, but gives nothing. */
  @Override
  public @Nullable ShareRefusal keeps(ShareNode queue) {
    return new Taking(leaf, request, preemptible, saturationMultiplier).check(queue);
  }

  @Override
  public boolean followsQueues() {
    return true;
  }

  @Override
  public Conduct begin(Action action) {
    Headroom headroom = new Headroom(leaf, request, preemptible);
    return action == Action.RECLAIM
        ? new Conduct(new Taking(leaf, request, preemptible, saturationMultiplier), headroom)
        : new Conduct(null, headroom);
  }
}
