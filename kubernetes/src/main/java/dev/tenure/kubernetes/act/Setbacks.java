package dev.tenure.kubernetes.act;

import dev.tenure.engine.model.WorkloadId;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What has failed of a plan so far, and what must not be done because of it. */
final class Setbacks {
  private final Map<WorkloadId, Outcome> unmarked = new HashMap<>();
  private final Map<WorkloadId, Outcome> unclaimed = new HashMap<>();

  void note(Report report) {
    Outcome outcome = report.outcome();
    if (outcome instanceof Outcome.Done) {
      return;
    }
    switch (report.deed().turn()) {
      case MARK -> unmarked.put(report.deed().workload(), outcome);
      case CLAIM -> unclaimed.put(report.deed().workload(), outcome);
      case RELEASE, CLEAR, START, SETTLE -> {}
    }
  }

  /** Why it has to be left undone, if it has. */
  Optional<String> against(Deed deed) {
    return switch (deed.turn()) {
      case MARK, RELEASE, CLAIM -> Optional.empty();
      case CLEAR -> unmarked(deed).or(() -> unclaimed(deed.gainer()));
      case START -> unmarked(deed);
      case SETTLE -> neverMarked(deed);
    };
  }

  private Optional<String> unmarked(Deed deed) {
    return Optional.ofNullable(unmarked.get(deed.workload()))
        .map(failed -> "nothing could be written on " + deed.workload() + ": " + words(failed));
  }

  /** What may have been written has to be seen to. */
  private Optional<String> neverMarked(Deed deed) {
    return unmarked.get(deed.workload()) instanceof Outcome.Refused
        ? unmarked(deed)
        : Optional.empty();
  }

  private Optional<String> unclaimed(@Nullable WorkloadId gainer) {
    return Optional.ofNullable(gainer)
        .map(unclaimed::get)
        .map(failed -> "no room could be kept for " + gainer + ": " + words(failed));
  }

  private static String words(Outcome failed) {
    return switch (failed) {
      case Outcome.Done _ -> "";
      case Outcome.Refused(String why) -> why;
      case Outcome.Unknown(String why) -> why;
    };
  }
}
