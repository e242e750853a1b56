package dev.tenure.app.conformance.kueue;

import dev.tenure.engine.admit.AdmissionRound;
import dev.tenure.engine.admit.Assignment;
import dev.tenure.engine.admit.HeadResult;
import dev.tenure.engine.admit.HeadResult.Fate;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.Waiter;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Collects what a round decides, in the words of the original. */
final class RoundAnswer {
  private final SortedMap<String, Admission> assignments = new TreeMap<>();
  private final SortedSet<String> admitted = new TreeSet<>();
  private final SortedSet<String> parked = new TreeSet<>();
  private final List<dev.tenure.engine.admit.Victim> victims = new ArrayList<>();
  private final SortedMap<String, Pending> pending = new TreeMap<>();

  private RoundAnswer() {}

  /**
   * What one round decides.
   *
   * @param writable whether it comes to anything; if not, all stays as it was
   */
  static CycleAnswer of(World world, boolean writable) {
    RoundAnswer answer = new RoundAnswer();
    world.quota().workloads().forEach(answer::addHolder);
    if (writable) {
      for (HeadResult head : new AdmissionRound(world.state(), world.now()).run().heads()) {
        answer.add(head);
        aside(head, world.now()).forEach(waiter -> answer.parked.add(id(waiter)));
      }
    }
    return answer.sum(world);
  }

  private void addHolder(QuotaEntry entry) {
    @Nullable Admission admission = entry.workload().admission();
    if (entry.holding() != null && admission != null) {
      assignments.put(id(entry), admission);
    }
  }

  private static String id(QuotaEntry entry) {
    return entry.workload().id().toString();
  }

  private static String id(Waiter waiter) {
    return waiter.workload().id().toString();
  }

  private void add(HeadResult head) {
    String id = id(head.waiter());
    if (head.fate() == Fate.ADMITTED) {
      admitted.add(id);
      assignments.put(id, head.assignment().toAdmission(head.waiter().queue().name()));
    } else {
      pending.put(id, new Pending(reason(head), ""));
    }
    head.victims().stream().filter(victim -> !victim.holding().isLeaving()).forEach(victims::add);
  }

  private static List<Waiter> aside(HeadResult head, long now) {
    Waiter waiter = head.waiter();
    return switch (head.aside()) {
      case NOBODY -> List.of();
      case ITSELF -> List.of(waiter);
      case ALIKE -> waiter.queue().line().alike(waiter, now);
    };
  }

  private CycleAnswer sum(World world) {
    SortedMap<String, SortedSet<String>> left = new TreeMap<>();
    SortedMap<String, SortedSet<String>> aside = new TreeMap<>();
    for (QueueNode queue : world.quota().forest().queues()) {
      for (Waiter waiter : queue.line().active()) {
        if (!admitted.contains(id(waiter))) {
          (parked.contains(id(waiter)) ? aside : left)
              .computeIfAbsent(queue.name(), _ -> new TreeSet<>())
              .add(id(waiter));
        }
      }
    }
    return new CycleAnswer(assignments, admitted, Answers.of(victims), left, aside, pending);
  }

  private static String reason(HeadResult head) {
    Assignment.@Nullable Obstacle obstacle = head.assignment().obstacle();
    return switch (head.fate()) {
      case ADMITTED -> "";
      case TAKES, FITS_LATER -> "WaitingForPreemptedWorkloads";
      case NO_LONGER_FITS, NO_ROOM, NOBODY_TO_TAKE, WOULD_REPEAT -> "WaitingForQuota";
      case REFUSED -> "Misconfigured";
      case NO_FIT -> obstacle == null ? "WaitingForQuota" : Answers.inWords(obstacle.kind().name());
    };
  }
}
