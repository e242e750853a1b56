package dev.tenure.engine.property;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.protect.Action;
import java.util.List;
import java.util.Objects;

/** Is everybody who is moved free to be moved, and is there room where they go? */
final class MoveAudit {
  private final Books books;
  private final long now;
  private final List<String> findings;
  private final Promises promises;
  private final Exemptions exemptions;

  MoveAudit(Books books, long now, List<String> findings) {
    this.books = books;
    this.now = now;
    this.findings = findings;
    this.promises = new Promises(books.world());
    this.exemptions = new Exemptions(books.world());
  }

  void before(List<Decision.Move> moves, List<Decision> seats) {
    if (moves.isEmpty()) {
      return;
    }
    require(!seats.isEmpty(), moves.getFirst().pod() + " is moved for nobody");
    for (Decision.Move move : moves) {
      Pod pod = books.pod(move.pod());
      require(books.isActive(pod), pod.id() + " is not there to be moved");
      require(move.node().equals(pod.status().node()), pod.id() + " is on another node");
      require(!move.to().equals(move.node()), pod.id() + " is moved to where it is");
      require(move.until() > now, pod.id() + " is moved to a place that is kept for no time");
      books.evict(pod.id());
    }
    moves.forEach(move -> judge(move, seats.getFirst()));
  }

  private void judge(Decision.Move move, Decision seat) {
    Pod pod = books.pod(move.pod());
    Workload victim = books.workloadOf(pod);
    Pod asker = books.pod(seat.pod());
    Workload preemptor = books.workloadOf(asker);
    require(victim.family() == Family.QUEUED, pod.id() + " is not of a queue");
    require(victim.preemptible(), victim.id() + " is not preemptible");
    require(!victim.id().equals(preemptor.id()), victim.id() + " is moved for itself");
    long end = promises.endFor(victim, preemptor, asker.spec().priority(), like(preemptor, victim));
    require(!isCore(victim, pod) || end <= now, victim.id() + " was promised to run until " + end);
    require(exemptions.endFor(pod, asker.spec().priority()) <= now, pod.id() + " is exempt");
  }

  /** Who is moved is protected as if it were taken. */
  private static Action like(Workload preemptor, Workload victim) {
    if (preemptor.family() == Family.PLAIN) {
      return Action.POD_PREEMPTION;
    }
    return Objects.equals(preemptor.queue(), victim.queue()) ? Action.PREEMPT : Action.RECLAIM;
  }

  /** Do fewer pods of its set run than have to? */
  private boolean isCore(Workload workload, Pod pod) {
    return books.gang(workload).podSets().stream()
        .filter(set -> set.name().equals(pod.spec().podSet()))
        .anyMatch(set -> running(workload, set) < set.minAvailable());
  }

  private long running(Workload workload, PodSet set) {
    return books.count(workload, set, _ -> false);
  }

  /** Once the beneficiary is seated. */
  void after(List<Decision.Move> moves) {
    for (Decision.Move move : moves) {
      Pod pod = books.pod(move.pod());
      require(books.fitsLater(pod, move.to()), pod.id() + " gets no room on " + move.to());
      books.hold(pod.id(), move.to());
    }
  }

  private void require(boolean holds, String otherwise) {
    if (!holds) {
      findings.add(otherwise);
    }
  }
}
