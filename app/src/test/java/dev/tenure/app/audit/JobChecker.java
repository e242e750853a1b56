package dev.tenure.app.audit;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Whether Jobs in queues ran though they were not admitted. */
final class JobChecker {
  private static final String QUEUE = "kueue.x-k8s.io/queue-name";

  private final Promises promises;
  private final List<String> breaches = new ArrayList<>();

  private JobChecker(Promises promises) {
    this.promises = promises;
  }

  static List<String> breaches(
      Map<String, List<Sight>> jobs, Map<String, List<Sight>> workloads, Promises promises) {
    JobChecker checker = new JobChecker(promises);
    Map<String, List<Time>> admitted = admitted(workloads);
    jobs.forEach((uid, sights) -> {
      if (sights.getFirst().object().at("/metadata/labels").has(QUEUE)) {
        checker.resumed(sights, admitted.getOrDefault(uid, List.of()));
        checker.runs(sights, admitted.getOrDefault(uid, List.of()));
      }
    });
    return checker.breaches;
  }

  private record Time(Instant from, Instant until) {
    boolean touches(Instant begin, Instant end) {
      return !from.isAfter(end) && !until.isBefore(begin);
    }
  }

  /** When the Workloads of a Job were admitted and not told to leave, at the most. */
  private static Map<String, List<Time>> admitted(Map<String, List<Sight>> workloads) {
    Map<String, List<Time>> byJob = new LinkedHashMap<>();
    for (List<Sight> sights : workloads.values()) {
      @Nullable Instant begun = null;
      for (Sight sight : sights) {
        boolean now = sight.holds("Admitted") && !sight.holds("Evicted") && !sight.isDeletion();
        if (now && begun == null) {
          begun = sight.from();
        } else if (!now && begun != null) {
          add(byJob, sight, new Time(begun, sight.until()));
          begun = null;
        }
      }
      if (begun != null) {
        add(byJob, sights.getLast(), new Time(begun, Instant.MAX));
      }
    }
    return byJob;
  }

  private static void add(Map<String, List<Time>> byJob, Sight workload, Time time) {
    for (JsonNode owner : workload.object().at("/metadata/ownerReferences")) {
      byJob.computeIfAbsent(owner.path("uid").asText(), any -> new ArrayList<>()).add(time);
    }
  }

  /** By the scheduler; a call may have been on its way for a while. */
  private void resumed(List<Sight> job, List<Time> admitted) {
    for (Sight sight : job) {
      JsonNode asked = sight.event().request().at("/spec/suspend");
      boolean resumes = sight.event().isOurs() && asked.isBoolean() && !asked.asBoolean();
      Instant begin = sight.from().minus(promises.late());
      if (resumes && admitted.stream().noneMatch(time -> time.touches(begin, sight.until()))) {
        breaches.add(
            "Job %s was resumed at %s, but its Workload was not admitted"
                .formatted(sight.name(), sight.from()));
      }
    }
  }

  /** Whoever lets it run, it is suspended again soon. */
  private void runs(List<Sight> job, List<Time> admitted) {
    @Nullable Instant begun = null;
    for (Sight sight : job) {
      if (begun != null) {
        check(sight, new Time(begun, sight.from()), admitted);
      }
      boolean over = sight.holds("Complete") || sight.holds("Failed") || sight.isDeletion();
      boolean runs = !over && !sight.object().at("/spec/suspend").asBoolean(false);
      begun = runs ? sight.until() : null;
    }
  }

  private void check(Sight job, Time ran, List<Time> admitted) {
    Instant checked = ran.from;
    for (Time time : admitted) {
      if (time.touches(checked, ran.until)) {
        checkGap(job, checked, time.from);
        checked = time.until.isAfter(checked) ? time.until : checked;
      }
    }
    checkGap(job, checked, ran.until);
  }

  private void checkGap(Sight job, Instant from, Instant until) {
    if (from.isBefore(until) && until.isAfter(promises.patience().endsFor(from))) {
      breaches.add(
          "Job %s was not suspended from %s to %s, though its Workload was not admitted"
              .formatted(job.name(), from, until));
    }
  }
}
