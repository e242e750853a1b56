package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.admit.AdmissionRound;
import dev.tenure.engine.admit.HeadResult;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.Waiter;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** One round of admission. */
final class CycleCases {
  private CycleCases() {}

  static List<String> differences(Fields json) {
    World world = World.read(json);
    CycleAnswer actual = run(world, !json.has("admissionError"));
    Differences differences = new Differences();
    CycleAnswer.read(json.fields("expect")).compareWith(actual, differences);
    return differences.found();
  }

  static CycleAnswer run(World world, boolean writable) {
    SortedMap<String, Admission> assignments = new TreeMap<>();
    for (QuotaEntry entry : world.quota().workloads()) {
      Holding holding = entry.holding();
      if (holding != null && entry.workload().admission() != null) {
        assignments.put(entry.workload().id().toString(), entry.workload().admission());
      }
    }
    List<HeadResult> results =
        writable ? new AdmissionRound(world.state(), world.now()).run().heads() : List.of();
    SortedSet<String> admitted = new TreeSet<>();
    SortedSet<String> parked = new TreeSet<>();
    List<dev.tenure.engine.admit.Victim> victims = new ArrayList<>();
    SortedMap<String, Pending> pending = new TreeMap<>();
    for (HeadResult result : results) {
      String id = result.waiter().workload().id().toString();
      if (result.fate() == HeadResult.Fate.ADMITTED) {
        admitted.add(id);
        assignments.put(id, result.assignment().toAdmission(result.waiter().queue().name()));
      } else {
        pending.put(id, new Pending(reason(result), ""));
      }
      result.parked().forEach(waiter -> parked.add(waiter.workload().id().toString()));
      result.victims().stream()
          .filter(victim -> !victim.holding().isLeaving())
          .forEach(victims::add);
    }
    SortedMap<String, SortedSet<String>> left = new TreeMap<>();
    SortedMap<String, SortedSet<String>> aside = new TreeMap<>();
    for (QueueNode queue : world.quota().forest().queues()) {
      for (Waiter waiter : queue.line().active()) {
        String id = waiter.workload().id().toString();
        if (!admitted.contains(id)) {
          (parked.contains(id) ? aside : left)
              .computeIfAbsent(queue.name(), _ -> new TreeSet<>())
              .add(id);
        }
      }
    }
    return new CycleAnswer(assignments, admitted, Answers.of(victims), left, aside, pending);
  }

  private static String reason(HeadResult result) {
    return switch (result.fate()) {
      case ADMITTED -> "";
      case TAKES, FITS_LATER -> "WaitingForPreemptedWorkloads";
      case NO_LONGER_FITS, NOBODY_TO_TAKE, WOULD_REPEAT -> "WaitingForQuota";
      case REFUSED -> "Misconfigured";
      case NO_FIT ->
          result.assignment().obstacle() == null
              ? "WaitingForQuota"
              : Answers.inWords(result.assignment().obstacle().kind().name());
    };
  }
}
