package dev.tenure.engine.property.quota;

import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.model.quota.ResourceGroup;
import dev.tenure.engine.property.Dice;
import dev.tenure.engine.property.quota.PlainTree.Node;
import dev.tenure.engine.state.QuotaChange;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Random workloads: those that fit somewhere may hold quota, the others wait. */
final class QuotaPopulation {
  private final Dice dice;
  private final QuotaWorld world;
  private final long now;
  private final boolean promises;

  QuotaPopulation(Dice dice, QuotaWorld world, long now, boolean promises) {
    this.dice = dice;
    this.world = world;
    this.now = now;
    this.promises = promises;
  }

  void add(int number) {
    boolean small = dice.chance(65);
    QuotaWorkload waiting = waiting(number, small);
    world.apply(new QuotaChange.QuotaWorkloadSeen(small ? admitted(waiting) : waiting));
  }

  /** One that has just come, or has waited for a while. */
  QuotaWorkload waiting(int number) {
    return waiting(number, dice.chance(50));
  }

  private QuotaWorkload waiting(int number, boolean small) {
    List<QuotaPodSet> podSets = new ArrayList<>();
    for (int i = dice.of(1, 1, 1, 2); i > 0; i--) {
      podSets.add(podSet("s" + i, small));
    }
    String name = (number < 10 ? "w0" : "w") + number;
    return new QuotaWorkload(
        WorkloadId.ofQuota(QuotaWorld.NAMESPACE, name),
        "uid" + dice.between(0, 9) + number,
        "lq" + dice.between(0, Math.max(0, world.queues().size() - 1)),
        dice.between(0, 4) * 10,
        promises && dice.chance(25) ? dice.pick(QuotaFrame.CLASSES) : null,
        now - dice.between(0, 20) * 5000L,
        podSets,
        dice.chance(98),
        !promises || dice.chance(95),
        null,
        QuotaStanding.WAITING,
        OnPreemption.REQUEUE);
  }

  private QuotaPodSet podSet(String name, boolean small) {
    int count = small ? 1 : dice.of(1, 1, 2, 3);
    SortedMap<String, Long> requests = new TreeMap<>();
    requests.put("cpu", small ? dice.of(0L, 1L, 1L, 2L) : dice.of(1L, 2L, 3L, 4L, 5L));
    if (dice.chance(40)) {
      requests.put("gpu", dice.of(1L, 1L, 2L));
    }
    int least = dice.chance(15) ? dice.between(1, count) : count;
    return new QuotaPodSet(name, count, least, requests, PlacementNeeds.NONE, null, false);
  }

  /** With some flavors of its queue, if it fits there; else as it is. */
  private QuotaWorkload admitted(QuotaWorkload waiting) {
    @Nullable Node queue = PlainQuota.queueOf(waiting, world);
    @Nullable ClusterQueue owner = queue == null ? null : world.queues().get(queue.name());
    if (queue == null || owner == null) {
      return waiting;
    }
    @Nullable Admission admission = admission(waiting, owner);
    if (admission == null || !new PlainQuota(world).fits(queue, PlainQuota.amounts(admission))) {
      return waiting;
    }
    QuotaStanding standing =
        QuotaStanding.admitted(admission, now - dice.of(1, 2, 7, 25, 40, 90, 700) * 1000L);
    return waiting.with(dice.chance(10) ? standing.evicted(now - 500) : standing);
  }

  private @Nullable Admission admission(QuotaWorkload waiting, ClusterQueue queue) {
    List<Admission.PodSetFlavors> podSets = new ArrayList<>();
    for (QuotaPodSet podSet : waiting.podSets()) {
      SortedMap<String, String> flavors = new TreeMap<>();
      for (ResourceGroup group : queue.groups()) {
        String flavor = dice.pick(group.flavors()).flavor();
        group.resources().stream()
            .filter(resource -> podSet.requests().containsKey(resource))
            .forEach(resource -> flavors.put(resource, flavor));
      }
      if (!flavors.keySet().equals(podSet.requests().keySet())) {
        return null;
      }
      podSets.add(
          new Admission.PodSetFlavors(
              podSet.name(), podSet.count(), flavors, Requests.of(podSet, podSet.count())));
    }
    return new Admission(queue.name(), podSets);
  }
}
