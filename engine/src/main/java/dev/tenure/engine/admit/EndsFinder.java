package dev.tenure.engine.admit;

import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.model.quota.ResourceGroup;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.FlavorResources;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.Waiter;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Finds the instants at which somebody's protection ends whom a workload has a right to. */
final class EndsFinder {
  private final FlavorResources places;
  private final VictimSearch search;
  private final Guards guards;
  private final long now;

  EndsFinder(FlavorResources places, VictimSearch search, Guards guards, long now) {
    this.places = places;
    this.search = search;
    this.guards = guards;
    this.now = now;
  }

  /** Those to come, and that from which on the workload takes from others. */
  ProtectionEnds of(Nomination head) {
    return of(head, _ -> true);
  }

  /** Only of those who hold quota in such queues. */
  ProtectionEnds of(Nomination head, Predicate<QueueNode> among) {
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
        if (among.test(reach.queue())) {
          ends.add(reach.queue().holdings().staying(place), reach.isOwnQueue());
        }
      }
    }
    return ends;
  }

  /** What it asks for, in all flavors of its queue, whatever it has come to try. */
  private int[] places(Waiter waiter) {
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
