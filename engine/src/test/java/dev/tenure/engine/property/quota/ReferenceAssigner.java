package dev.tenure.engine.property.quota;

import dev.tenure.engine.admit.Outcome;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.FlavorFungibility;
import dev.tenure.engine.model.quota.FlavorFungibility.Preference;
import dev.tenure.engine.model.quota.FlavorFungibility.Search;
import dev.tenure.engine.model.quota.FlavorQuotas;
import dev.tenure.engine.model.quota.PreemptionRights;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.model.quota.ResourceGroup;
import dev.tenure.engine.property.quota.PlainTree.Node;
import dev.tenure.engine.property.quota.ReferenceSearch.Taken;
import dev.tenure.engine.quota.FlavorResource;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Flavors for all pod sets, worked out from spec 2. */
final class ReferenceAssigner {
  private final QuotaWorld world;
  private final PlainQuota quota;
  private final QuotaWorkload workload;
  private final Node queue;
  private final ClusterQueue owner;
  private final long now;

  ReferenceAssigner(QuotaWorld world, QuotaWorkload workload, Node queue, long now) {
    this.world = world;
    this.quota = new PlainQuota(world);
    this.workload = workload;
    this.queue = queue;
    this.owner = quota.tree().clusterQueue(queue);
    this.now = now;
  }

  /** How well one resource goes with one flavor. */
  record Answer(Outcome outcome, int level) {}

  /** By pod set and resource; absent where some pod set fits nowhere. */
  record Found(
      SortedMap<String, SortedMap<String, String>> flavors,
      SortedMap<FlavorResource, Long> request,
      SortedMap<FlavorResource, Answer> answers) {
    Outcome outcome() {
      return answers.values().stream()
          .map(Answer::outcome)
          .min(Outcome::compareTo)
          .orElse(Outcome.FIT);
    }
  }

  @Nullable Found assign(List<Integer> counts) {
    Found found = new Found(new TreeMap<>(), new TreeMap<>(), new TreeMap<>());
    for (int i = 0; i < counts.size(); i++) {
      if (!assign(workload.podSets().get(i), counts.get(i), found)) {
        return null;
      }
    }
    return found;
  }

  private boolean assign(QuotaPodSet podSet, int count, Found found) {
    SortedMap<String, Long> open = Requests.of(podSet, count);
    SortedMap<String, String> flavors = new TreeMap<>();
    SortedMap<FlavorResource, Long> request = new TreeMap<>();
    for (ResourceGroup group : owner.groups()) {
      SortedMap<String, Long> wanted = new TreeMap<>(open);
      wanted.keySet().retainAll(group.resources());
      if (wanted.isEmpty()) {
        continue;
      }
      @Nullable String flavor = choose(group, wanted, found);
      if (flavor == null) {
        return false;
      }
      wanted.forEach((resource, amount) -> {
        flavors.put(resource, flavor);
        FlavorResource place = new FlavorResource(flavor, resource);
        request.put(place, amount);
        Answer now = ask(place, amount + found.request().getOrDefault(place, 0L));
        found.answers().merge(place, now, ReferenceAssigner::worse);
      });
      open.keySet().removeAll(wanted.keySet());
    }
    request.forEach((place, amount) -> found.request().merge(place, amount, Long::sum));
    found.flavors().put(podSet.name(), flavors);
    return open.values().stream().noneMatch(amount -> amount > 0);
  }

  private static Answer worse(Answer a, Answer b) {
    return a.outcome().compareTo(b.outcome()) <= 0 ? a : b;
  }

  private @Nullable String choose(ResourceGroup group, SortedMap<String, Long> wanted, Found so) {
    @Nullable String best = null;
    Answer bestAnswer = new Answer(Outcome.NO_FIT, 0);
    for (FlavorQuotas flavor : group.flavors()) {
      Answer answer = new Answer(Outcome.FIT, 0);
      for (var one : wanted.entrySet()) {
        FlavorResource place = new FlavorResource(flavor.flavor(), one.getKey());
        long before = so.request().getOrDefault(place, 0L);
        Answer next = ask(place, one.getValue() + before);
        answer = isBetter(answer, next) ? next : answer;
        if (next.outcome() == Outcome.NO_FIT) {
          answer = new Answer(Outcome.NO_FIT, 0);
          break;
        }
      }
      if (mayStop(answer)) {
        return flavor.flavor();
      }
      if (isBetter(answer, bestAnswer)) {
        best = flavor.flavor();
        bestAnswer = answer;
      }
    }
    return best;
  }

  private boolean mayStop(Answer answer) {
    FlavorFungibility wishes = owner.fungibility();
    if (answer.outcome().compareTo(Outcome.NO_CANDIDATES) <= 0
        || (answer.level() > 0 && wishes.whenCanBorrow() == Search.TRY_NEXT_FLAVOR)) {
      return false;
    }
    return answer.outcome() == Outcome.FIT || wishes.whenCanPreempt() == Search.MAY_STOP;
  }

  private boolean isBetter(Answer a, Answer b) {
    boolean both =
        a.outcome().compareTo(Outcome.NO_CANDIDATES) > 0
            && b.outcome().compareTo(Outcome.NO_CANDIDATES) > 0;
    boolean levelFirst =
        both && owner.fungibility().preference() == Preference.PREEMPTION_OVER_BORROWING;
    if (levelFirst && a.level() != b.level()) {
      return a.level() < b.level();
    }
    return a.outcome() != b.outcome()
        ? a.outcome().compareTo(b.outcome()) > 0
        : a.level() < b.level();
  }

  private Answer ask(FlavorResource place, long amount) {
    if (amount > quota.tree().potential(queue, place)) {
      return new Answer(Outcome.NO_FIT, 0);
    }
    if (amount <= Math.max(0, quota.available(queue, place))) {
      return new Answer(Outcome.FIT, level(quota, place, amount));
    }
    PreemptionRights rights = owner.preemption();
    boolean whileBorrowing =
        rights.whileBorrowing() != null
            || (world.settings().fairSharing() != null
                && rights.withinCohort() != PreemptionRights.WithinCohort.NEVER);
    boolean mayTry =
        quota.tree().quota(queue, place).nominal() >= amount
            || isCoveredBelowRoot(place, amount)
            || whileBorrowing;
    return mayTry ? simulate(place, amount) : new Answer(Outcome.NO_FIT, 0);
  }

  private Answer simulate(FlavorResource place, long amount) {
    SortedMap<FlavorResource, Long> request = new TreeMap<>();
    request.put(place, amount);
    PlainAsk ask =
        new PlainAsk(world, workload, queue, request, new TreeSet<>(request.keySet()), now);
    List<Taken> taken = ReferenceSearch.find(ask, world.settings().fairSharing());
    PlainQuota after = new PlainQuota(world, quota.tree());
    taken.forEach(each -> after.release(each.held().queue(), each.held().amounts()));
    Outcome outcome =
        taken.isEmpty()
            ? Outcome.NO_CANDIDATES
            : taken.stream().anyMatch(each -> ask.isOwn(each.held()))
                ? Outcome.PREEMPT
                : Outcome.RECLAIM;
    return new Answer(outcome, level(after, place, amount));
  }

  /** The height of the lowest that covers what those below could not; else of the root. */
  private int level(PlainQuota at, FlavorResource place, long amount) {
    @Nullable Node lender = lender(at, place, amount);
    List<Node> path = at.tree().path(queue);
    return at.tree().height(lender == null ? path.getLast() : lender);
  }

  private boolean isCoveredBelowRoot(FlavorResource place, long amount) {
    @Nullable Node lender = lender(quota, place, amount);
    return lender != null && quota.tree().parent(lender) != null;
  }

  private @Nullable Node lender(PlainQuota at, FlavorResource place, long amount) {
    List<Node> path = at.tree().path(queue);
    if (path.size() == 1) {
      return queue;
    }
    long remaining = amount;
    for (Node node : path) {
      if (!at.borrowsWith(node, place, remaining)) {
        return node;
      }
      remaining -= at.localAvailable(node, place);
    }
    return null;
  }
}
