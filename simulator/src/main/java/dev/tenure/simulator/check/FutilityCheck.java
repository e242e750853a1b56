package dev.tenure.simulator.check;

import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.Part;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.SimNode;
import dev.tenure.simulator.world.Watcher;
import dev.tenure.simulator.world.World;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Nobody is stopped in vain. For whom others were stopped, it uses the room: it takes once and not
 * again, and runs soon after they have left, on a node that they have left (unless it was quota
 * that it lacked, or room has become free elsewhere; that may be more than another one needs for
 * whom others left: each takes as few as it can by itself, and starts as soon as it can). That is
 * no longer owed once somebody more important of its queue comes first, or the room comes so late
 * that nobody keeps it any more; and it is excused by what disturbs it: the configuration or the
 * clock changes; or a node of it fails, where they had to go or a plan keeps room for it, or any
 * node if they had to give quota; or one whose node failed but who has its quota is put first where
 * they gave quota back; or a deed is refused or news are late about it, about those who had to go,
 * one of its queue or one on their nodes.
 */
final class FutilityCheck implements Watcher {
  private final Terms terms;
  private final Breaches breaches;
  private final SortedMap<Integer, Debt> open = new TreeMap<>();
  private final Set<SimJob> byQuota = new HashSet<>(); // only looked up
  private final Map<SimJob, BitSet> places = new HashMap<>(); // only looked up
  private final Set<SimJob> thrownOff = new HashSet<>(); // only looked up
  private final Set<SimJob> waiting = new HashSet<>(); // only asked whether any is so
  private final Disturbances disturbances = new Disturbances();
  private final Set<Part> leaving = new HashSet<>(); // only asked whether there is any
  private long roomier = -1;
  private long lastLeft = Long.MIN_VALUE / 2;
  private long judged;
  private long excused;

  FutilityCheck(Terms terms, Breaches breaches) {
    this.terms = terms;
    this.breaches = breaches;
  }

  @Override
  public void submitted(SimJob job, long now) {
    waiting.add(job);
  }

  @Override
  public void admitted(SimJob job, long now) {
    byQuota.add(job);
  }

  @Override
  public void dismissed(SimJob job, long now) {
    thrownOff.remove(job);
  }

  @Override
  public void stopped(SimJob job, Stop stop) {
    waiting.add(job);
    leaving.addAll(job.parts());
    if (stop.cause() == Cause.FAILED) {
      thrownOff.add(job);
    }
    @Nullable SimJob gainer = stop.gainer();
    if (gainer != null && !gainer.isWhole()) {
      taken(job, gainer, stop);
    }
  }

  private void taken(SimJob job, SimJob gainer, Stop stop) {
    Debt debt = open.computeIfAbsent(gainer.index(), _ -> new Debt(gainer, stop.now()));
    if (debt.since() < stop.now() && !hasToWait(gainer)) {
      breaches.add(
          stop.now(),
          "%s is stopped for %s, for which %d were stopped at %d ms already"
              .formatted(name(job), name(gainer), debt.size(), debt.since()));
    }
    debt.add(job, byQuota.contains(job));
    excuse(each -> each == debt && disturbances.concernNow(debt, stop.now()));
  }

  /** Does somebody wait who may use what is kept for it? */
  private boolean hasToWait(SimJob gainer) {
    return waiting.stream().anyMatch(job -> comesBefore(job, gainer));
  }

  @Override
  public void left(SimJob job, Part part, long now) {
    leaving.remove(part);
    lastLeft = now;
    List<Debt> freed = new ArrayList<>();
    for (Debt debt : open.values()) {
      if (debt.left(job, now)) {
        freed.add(debt);
      }
    }
    roomier = freed.isEmpty() ? now : roomier;
    for (Debt other : freed) {
      open.values().stream()
          .filter(debt -> !freed.contains(debt))
          .forEach(debt -> debt.leftFor(other.gainer(), part.node()));
    }
  }

  /** A gang takes what is free, too, where nobody had to go: that is a plan's word. */
  @Override
  public void roomKept(SimJob job, SimNode node, long now) {
    places.computeIfAbsent(job, _ -> new BitSet()).set(node.index());
  }

  @Override
  public void roomGivenUp(SimJob job, long now) {
    places.remove(job);
  }

  /** Whose node has failed keeps its quota, and comes before those for whom some is freed. */
  @Override
  public void seated(SimJob job, Part part, long now) {
    if (thrownOff.contains(job) && byQuota.contains(job)) {
      excuse(debt -> debt.isForQuota() && debt.isAbout(part.node()));
    }
  }

  /** A gang is whole on nodes. */
  void whole(SimJob job, long now) {
    waiting.remove(job);
    thrownOff.remove(job);
    places.remove(job);
    disturbances.whole(job);
    @Nullable Debt paid = open.remove(job.index());
    judged += paid == null ? 0 : 1;
    if (paid != null && !paid.isUsed()) {
      elsewhere(paid, now);
    }
    forgive(debt -> comesBefore(job, debt.gainer()));
  }

  /** Two who only change places have no excuse: the second one was not left room by the first. */
  private void elsewhere(Debt paid, long now) {
    SimJob job = paid.gainer();
    open.values().forEach(debt -> debt.leftUnused(job));
    if (isOwedTo(job) && isCalm(paid.since()) && !paid.isBesideAnother()) {
      breaches.add(
          now,
          "%s runs, but not where %d were stopped for it at %d ms"
              .formatted(name(job), paid.size(), paid.since()));
    }
  }

  /** Nodes were not what it lacked if quota was; and who waits may have taken its room. */
  private boolean isOwedTo(SimJob job) {
    return !byQuota.contains(job) && !hasToWait(job);
  }

  /** Has no room become free for anybody? What others kept may lapse after a disturbance. */
  private boolean isCalm(long since) {
    return since > roomier && since > disturbances.last() + terms.claim();
  }

  /** Where priorities move anybody of a queue may come to be the more important one. */
  private boolean comesBefore(SimJob job, SimJob other) {
    boolean more = job.trace().priority() > other.trace().priority();
    return job != other
        && job.trace().queue().equals(other.trace().queue())
        && (more || terms.takesTurns());
  }

  @Override
  public void finished(SimJob job, long now) {
    byQuota.remove(job);
  }

  @Override
  public void nodeChanged(SimNode node, long now) {
    if (node.isUp()) {
      roomier = now;
    } else {
      leaving.removeIf(part -> part.node() == node);
      excuse(Debt::isForQuota); // its places are sought when it has quota, on any node
    }
    unheard(node, now);
  }

  @Override
  public void disturbed(long now) {
    disturbances.all(now);
    excuse(_ -> true);
  }

  @Override
  public void unheard(SimJob job, long now) {
    disturbances.of(job, now);
    excuse(debt -> disturbances.concern(debt, job));
  }

  @Override
  public void unheard(SimNode node, long now) {
    disturbances.of(node, now);
    excuse(debt -> debt.isAbout(node) || isKeptFor(debt.gainer(), node));
  }

  private boolean isKeptFor(SimJob job, SimNode node) {
    return places.getOrDefault(job, new BitSet()).get(node.index());
  }

  @Override
  public void refused(SimJob job, long now) {
    unheard(job, now);
  }

  private void excuse(Predicate<Debt> concerned) {
    int before = open.size();
    forgive(concerned);
    excused += before - open.size();
  }

  long judged() {
    return judged;
  }

  long excused() {
    return excused;
  }

  private void forgive(Predicate<Debt> excuse) {
    open.values().removeIf(excuse);
  }

  @Override
  public void passed(long now) {
    if (open.isEmpty()) {
      return;
    }
    forgive(debt -> !debt.isFree() && now - debt.since() >= terms.claim());
    List<Debt> due = new ArrayList<>();
    open.values().stream()
        .filter(debt -> debt.isFreeLongerThan(patience(debt, now), now))
        .forEach(due::add);
    due.forEach(debt -> neverUsed(debt, now));
  }

  /**
   * Whoever uses the room instead may have to wait for more of it, as it may itself for those who
   * leave for other reasons, or have just left; and that ends sometime.
   */
  private long patience(Debt debt, long now) {
    boolean leave = !leaving.isEmpty() || now - lastLeft <= terms.slack();
    boolean mayWait = leave || hasToWait(debt.gainer());
    return terms.slack() + (mayWait ? terms.claim() : 0);
  }

  /** The run is over. If nothing can happen any more, what is not used now is never used. */
  void close(World world) {
    if (world.isStill() && !world.isOver()) {
      List.copyOf(open.values()).stream()
          .filter(debt -> debt.isFreeLongerThan(0, world.now()))
          .forEach(debt -> neverUsed(debt, world.now()));
    }
  }

  private void neverUsed(Debt debt, long now) {
    open.remove(debt.gainer().index());
    judged++;
    breaches.add(
        now,
        "%d were stopped for %s at %d ms, and it does not run"
            .formatted(debt.size(), name(debt.gainer()), debt.since()));
  }

  private static String name(SimJob job) {
    return job.trace().id();
  }
}
