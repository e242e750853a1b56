package dev.tenure.app.explain;

import dev.tenure.app.console.BadInput;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.WorkloadState;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the workload that a user means, or says which ones there are. */
record WorkloadFinder(ClusterState state) {
  private static final int SUGGESTIONS = 5;

  WorkloadId find(String text) {
    WorkloadName name = WorkloadName.parse(text);
    List<WorkloadId> found = ids().filter(name::matches).toList();
    if (found.isEmpty()) {
      found = owners(name);
    }
    if (found.size() == 1) {
      return found.getFirst();
    }
    throw new BadInput(found.isEmpty() ? unknown(text, name) : ambiguous(text, found));
  }

  private Stream<WorkloadId> ids() {
    return Stream.concat(
            state.workloads().stream().map(WorkloadState::id),
            state.quota().workloads().stream().map(entry -> entry.workload().id()))
        .distinct();
  }

  private List<WorkloadId> owners(WorkloadName name) {
    return state.pods().stream()
        .filter(pod -> name.matches(pod.id()))
        .map(pod -> pod.workload().id())
        .distinct()
        .toList();
  }

  private static String ambiguous(String text, List<WorkloadId> found) {
    return "%s can mean %s. Say which.".formatted(text, names(found.stream()));
  }

  private String unknown(String text, WorkloadName wanted) {
    long known = ids().count();
    if (known == 0) {
      return "there is no workload %s: the manifests hold no workloads at all.".formatted(text);
    }
    Stream<WorkloadId> nearest =
        ids()
            .sorted(Comparator.comparingInt(id -> distance(wanted.name(), id.name())))
            .limit(SUGGESTIONS);
    long more = known - SUGGESTIONS;
    return "there is no workload %s. There is %s%s."
        .formatted(text, names(nearest), more > 0 ? " and " + more + " more" : "");
  }

  private static String names(Stream<WorkloadId> ids) {
    return ids.map(WorkloadName::full).collect(Collectors.joining(", "));
  }

  /** How many letters must be added, dropped or changed to make one name the other. */
  static int distance(String one, String other) {
    int[] row = new int[other.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int change = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[other.length()];
  }
}
