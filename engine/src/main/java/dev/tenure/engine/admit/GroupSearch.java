package dev.tenure.engine.admit;

import dev.tenure.engine.admit.Assignment.Obstacle;
import dev.tenure.engine.admit.FlavorRanking.Rank;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.ResourceFlavor;
import dev.tenure.engine.model.quota.ResourceGroup;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.FlavorProgress;
import dev.tenure.engine.quota.FlavorResource;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.quota.Saturating;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Finds the flavors of pod sets that go together: one for each of the queue's resource groups. */
final class GroupSearch {
  private final QuotaState quota;
  private final QueueNode queue;
  private final QuotaFit fit;
  private final PodSetGroup group;
  private final FlavorAmounts.Sum taken;
  private final FlavorProgress progress;
  private final List<FlavorTry> tried;
  private final @Nullable List<String> nominated;
  private final FlavorRanking ranking;
  private final SortedMap<String, FlavorChoice> chosen = new TreeMap<>();
  private final List<Integer> next;
  private @Nullable Obstacle obstacle;

  GroupSearch(
      QuotaState quota,
      QueueNode queue,
      QuotaFit fit,
      PodSetGroup group,
      FlavorAmounts.Sum taken,
      FlavorProgress progress,
      List<FlavorTry> tried,
      @Nullable List<String> nominated) {
    this.quota = quota;
    this.queue = queue;
    this.fit = fit;
    this.group = group;
    this.taken = taken;
    this.progress = progress;
    this.tried = tried;
    this.nominated = nominated;
    this.ranking = new FlavorRanking(queue.queue().fungibility());
    this.next = new ArrayList<>(Collections.nCopies(queue.queue().groups().size(), 0));
  }

  /** Where to go on next time, per resource group. */
  List<Integer> next() {
    return next;
  }

  /** Why they get no flavors; absent: they do. */
  @Nullable Obstacle obstacle() {
    return obstacle;
  }

  List<PodSetChoice> run() {
    SortedMap<String, Long> total = group.total();
    for (String resource : total.keySet()) {
      int index = indexOfGroup(resource);
      if (index >= 0 && obstacle == null && !chosen.containsKey(resource)) {
        ResourceGroup covering = queue.queue().groups().get(index);
        SortedMap<String, Long> wanted = new TreeMap<>(total);
        wanted.keySet().retainAll(covering.resources());
        choose(covering, index, wanted);
      }
    }
    if (obstacle == null) {
      refuseUncovered(total);
    }
    return choices();
  }

  /** The first group that covers the resource; -1: none does. */
  private int indexOfGroup(String resource) {
    List<ResourceGroup> groups = queue.queue().groups();
    for (int i = 0; i < groups.size(); i++) {
      if (groups.get(i).resources().contains(resource)) {
        return i;
      }
    }
    return -1;
  }

  private List<PodSetChoice> choices() {
    List<PodSetChoice> choices = new ArrayList<>();
    for (int i = 0; i < group.podSets().size(); i++) {
      QuotaPodSet podSet = group.podSets().get(i);
      SortedMap<String, Long> requests = group.requests().get(i);
      SortedMap<String, FlavorChoice> flavors = new TreeMap<>();
      if (obstacle == null) {
        flavors.putAll(chosen);
        flavors.keySet().retainAll(requests.keySet());
      }
      choices.add(new PodSetChoice(podSet.name(), podSet.count(), flavors, requests));
    }
    return choices;
  }

  /** What the queue has no quota for at all. */
  private void refuseUncovered(SortedMap<String, Long> total) {
    for (Map.Entry<String, Long> request : total.entrySet()) {
      if (!chosen.containsKey(request.getKey()) && request.getValue() > 0) {
        Reason why =
            Reason.of(ReasonCode.QUOTA_NOT_COVERED)
                .text("resource", request.getKey())
                .text("queue", queue.name());
        obstacle = new Obstacle(Obstacle.Kind.NO_MATCHING_FLAVOR, why);
        return;
      }
    }
  }

  private void choose(ResourceGroup resources, int index, SortedMap<String, Long> wanted) {
    int count = resources.flavors().size();
    int last = count - 1;
    Rank best = Rank.WORST;
    SortedMap<String, FlavorChoice> bestChoice = new TreeMap<>();
    ObstacleFinder obstacles = new ObstacleFinder(group.podSets().getFirst().name());
    for (int i = progress.first(group.first(), index); i < count; i++) {
      SortedMap<String, FlavorChoice> choice = new TreeMap<>();
      Rank rank = tryFlavor(resources.flavors().get(i).flavor(), wanted, choice, obstacles);
      if (ranking.mayStop(rank)) {
        last = i;
        best = rank;
        bestChoice = choice;
        break;
      }
      if (ranking.isBetter(rank, best)) {
        best = rank;
        bestChoice = choice;
      }
    }
    next.set(index, last == count - 1 ? 0 : last + 1);
    if (best.outcome() == Outcome.NO_FIT) {
      obstacle = obstacles.worst(queue.name());
    } else {
      chosen.putAll(bestChoice);
    }
  }

  private Rank tryFlavor(
      String name,
      SortedMap<String, Long> wanted,
      SortedMap<String, FlavorChoice> choice,
      ObstacleFinder obstacles) {
    @Nullable Reason refusal = refusal(name);
    if (refusal != null) {
      tried.add(obstacles.refused(name, refusal));
      return Rank.WORST;
    }
    Rank rank = Rank.BEST;
    for (Map.Entry<String, Long> request : wanted.entrySet()) {
      int place = quota.places().placeOf(name, request.getKey());
      long amount = Saturating.add(request.getValue(), taken.at(place));
      QuotaFit.Answer answer = fit.ask(place, new FlavorResource(name, request.getKey()), amount);
      tried.add(obstacles.answered(name, request.getKey(), answer));
      rank = ranking.worse(rank, new Rank(answer.outcome(), answer.level()));
      choice.put(request.getKey(), new FlavorChoice(name, answer.outcome(), answer.level()));
      if (answer.outcome() == Outcome.NO_FIT) {
        return Rank.WORST;
      }
    }
    return rank;
  }

  private @Nullable Reason refusal(String name) {
    if (nominated != null && !nominated.contains(name)) {
      return Reason.of(ReasonCode.FLAVOR_NOT_NOMINATED).text("flavor", name);
    }
    ResourceFlavor flavor = quota.catalog().flavor(name);
    if (flavor == null) {
      return Reason.of(ReasonCode.FLAVOR_UNKNOWN).text("flavor", name);
    }
    for (QuotaPodSet podSet : group.podSets()) {
      Reason refusal = FlavorMatch.refusal(flavor, podSet.placement());
      if (refusal != null) {
        return refusal;
      }
    }
    return null;
  }
}
