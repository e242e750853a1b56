package dev.tenure.engine.property;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.QueueResources;
import dev.tenure.engine.model.ResourceShare;
import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.protect.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Spec 5's rules of queues once more, as they are written, for one beneficiary of a plan. */
final class ShareAudit {
  private final Books books;
  private final PlainShares shares;
  private final List<String> findings;

  ShareAudit(Books books, List<String> findings) {
    this.books = books;
    this.shares = new PlainShares(books);
    this.findings = findings;
  }

  /** What it is about to take and to hold, before any of it is in the books. */
  void check(List<Decision.Evict> victims, List<Decision> seats) {
    List<Pod> guests =
        seats.stream()
            .filter(seat -> seat instanceof Decision.Bind || seat instanceof Decision.Hold)
            .map(seat -> books.pod(seat.pod()))
            .toList();
    if (guests.isEmpty() || !isInQueue(guests.getFirst())) {
      return;
    }
    checkStart(guests, victims.stream().map(evict -> books.pod(evict.pod())).toList());
    Workload asking = books.workloadOf(guests.getFirst());
    boolean reclaims = !victims.isEmpty() && victims.getFirst().action() == Action.RECLAIM;
    if (reclaims && shares.isKnown(asking.queue())) {
      checkTaking(asking, fresh(guests), victims);
    }
  }

  /** Do the queues let the pod start, as the books stand? */
  static boolean mayStart(Pod pod, Books books) {
    List<String> findings = new ArrayList<>();
    ShareAudit audit = new ShareAudit(books, findings);
    if (audit.isInQueue(pod)) {
      audit.checkStart(List.of(pod), List.of());
    }
    return findings.isEmpty();
  }

  private boolean isInQueue(Pod pod) {
    Workload asking = books.workloadOf(pod);
    return shares.areStated() && asking.family() == Family.QUEUED && asking.queue() != null;
  }

  private void checkStart(List<Pod> guests, List<Pod> taken) {
    Workload asking = books.workloadOf(guests.getFirst());
    if (!shares.isKnown(asking.queue())) {
      findings.add(asking.id() + " starts in a queue that nobody knows");
      return;
    }
    for (String level : shares.path(Objects.requireNonNull(asking.queue()))) {
      checkLevel(level, asking, fresh(guests), taken);
    }
  }

  private List<Pod> fresh(List<Pod> guests) {
    return guests.stream().filter(pod -> !books.isAllocated(pod)).toList();
  }

  /** Would the guests, not in the books yet, exceed a limit as the books stand? */
  boolean exceedsLimit(List<Pod> guests) {
    @Nullable String leaf = books.workloadOf(guests.getFirst()).queue();
    if (!shares.areStated() || !shares.isKnown(leaf)) {
      return false;
    }
    return shares.path(Objects.requireNonNull(leaf)).stream()
        .anyMatch(level -> exceedsLimit(level, guests));
  }

  private boolean exceedsLimit(String level, List<Pod> guests) {
    return SharedResource.ALL.stream()
        .anyMatch(resource ->
            sum(guests, resource) > 0
                && !fits(
                    shares.held(level, resource) + sum(fresh(guests), resource),
                    shares.queue(level).resources().get(resource).limit()));
  }

  private void checkLevel(String level, Workload asking, List<Pod> fresh, List<Pod> taken) {
    for (SharedResource resource : SharedResource.ALL) {
      long asked = sum(fresh, resource);
      ResourceShare terms = shares.queue(level).resources().get(resource);
      long left = sum(taken.stream().filter(pod -> isBelow(pod, level)).toList(), resource);
      long then = shares.held(level, resource) - left + asked;
      require(asked == 0 || fits(then, terms.limit()), asking.id() + " exceeds limit of " + level);
      boolean bound =
          !asking.preemptible()
              && shares.queue(level).resources().origin() != QueueResources.Origin.UNSTATED;
      require(
          asked == 0 || !bound || fits(shares.heldForGood(level, resource) + asked, terms.quota()),
          asking.id() + " cannot be taken back and exceeds the quota of " + level);
    }
  }

  private boolean isBelow(Pod pod, String queue) {
    Workload workload = books.workloadOf(pod);
    return workload.family() == Family.QUEUED
        && shares.isKnown(workload.queue())
        && shares.path(Objects.requireNonNull(workload.queue())).contains(queue);
  }

  private void checkTaking(Workload asking, List<Pod> fresh, List<Decision.Evict> victims) {
    String leaf = Objects.requireNonNull(asking.queue());
    for (SharedResource resource : SharedResource.ALL) {
      require(
          shares.held(leaf, resource) + sum(fresh, resource)
                  <= shares.fairShare(leaf, resource) + 1e-6
              || shares.fairShare(leaf, resource) == ResourceShare.UNLIMITED,
          asking.id() + " reclaims beyond the fair share of " + leaf + " of " + resource);
    }
    Map<String, List<VictimUnit>> losses = new TreeMap<>();
    for (VictimUnit unit : units(victims)) {
      @Nullable String loser = loser(unit, leaf);
      if (loser != null) {
        losses.computeIfAbsent(loser, _ -> new ArrayList<>()).add(unit);
      }
    }
    losses.forEach((loser, units) ->
        require(
            units.stream().anyMatch(last -> mayBeLast(last, units, loser, leaf, fresh)),
            units.getFirst().workload().id()
                + " is taken though "
                + loser
                + " is not over its due"));
  }

  private List<VictimUnit> units(List<Decision.Evict> victims) {
    List<PodId> ids = victims.stream().map(Decision::pod).toList();
    ids.forEach(books::evict);
    List<VictimUnit> units = VictimUnit.of(books, victims);
    ids.forEach(books::spare);
    return units;
  }

  /** The queue in which it is lost, where the paths part; absent: it may not be lost at all. */
  private @Nullable String loser(VictimUnit unit, String leaf) {
    String victim = unit.workload().queue();
    if (!shares.isKnown(victim)) {
      findings.add(unit.workload().id() + " is taken from a queue that nobody knows");
      return null;
    }
    List<String> apart = apart(Objects.requireNonNull(victim), leaf);
    if (apart.isEmpty() || apart(leaf, victim).isEmpty()) {
      findings.add(unit.workload().id() + " is taken in the reclaimer's own branch");
      return null;
    }
    return apart.getLast();
  }

  private List<String> apart(String queue, String from) {
    List<String> other = shares.path(from);
    return shares.path(queue).stream().filter(name -> !other.contains(name)).toList();
  }

  /** When all the others of its queue have gone, is the queue still over its line? */
  private boolean mayBeLast(
      VictimUnit last, List<VictimUnit> units, String loser, String leaf, List<Pod> fresh) {
    List<Pod> others =
        units.stream()
            .filter(unit -> !unit.equals(last))
            .flatMap(unit -> unit.pods().stream())
            .toList();
    String own = apart(leaf, loser).getLast();
    return isOver(loser, others, false)
        || (isWithinQuota(own, fresh) && isOver(loser, others, true));
  }

  private boolean isWithinQuota(String queue, List<Pod> fresh) {
    return SharedResource.ALL.stream()
        .allMatch(resource ->
            fits(
                shares.held(queue, resource) + sum(fresh, resource),
                shares.queue(queue).resources().get(resource).quota()));
  }

  /** In any resource, whatever is asked for. */
  private boolean isOver(String queue, List<Pod> lost, boolean quotaOnly) {
    for (SharedResource resource : SharedResource.ALL) {
      ResourceShare terms = shares.queue(queue).resources().get(resource);
      double safe = quotaOnly ? terms.quota() : safe(queue, terms, resource);
      long held = shares.held(queue, resource) - sum(lost, resource);
      if (!fits(held, safe)) {
        return true;
      }
    }
    return false;
  }

  private double safe(String queue, ResourceShare terms, SharedResource resource) {
    if (terms.quota() == ResourceShare.UNLIMITED) {
      return terms.limit();
    }
    double due = Math.max(terms.quota(), shares.fairShare(queue, resource));
    return terms.limit() == ResourceShare.UNLIMITED ? due : Math.min(terms.limit(), due);
  }

  private static boolean fits(long amount, double bound) {
    return bound == ResourceShare.UNLIMITED || amount <= bound;
  }

  private static long sum(List<Pod> pods, SharedResource resource) {
    return pods.stream().mapToLong(pod -> resource.in(pod.spec().requests())).sum();
  }

  private void require(boolean holds, String otherwise) {
    if (!holds) {
      findings.add(otherwise);
    }
  }
}
