package dev.tenure.app.explain;

import dev.tenure.app.console.BadInput;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the workload that a user means, or says which ones there are. */
record WorkloadFinder(ClusterState state) {
  private static final int SUGGESTIONS = 5;

  WorkloadState find(String text) {
    WorkloadName name = WorkloadName.parse(text);
    List<WorkloadState> found =
        state.workloads().stream().filter(workload -> name.matches(workload.id())).toList();
    if (found.isEmpty()) {
      found = owners(name);
    }
    if (found.size() == 1) {
      return found.getFirst();
    }
    throw new BadInput(found.isEmpty() ? unknown(text, name) : ambiguous(text, found));
  }

  private List<WorkloadState> owners(WorkloadName name) {
    return state.pods().stream()
        .filter(pod -> name.matches(pod.id()))
        .map(PodState::workload)
        .distinct()
        .toList();
  }

  private static String ambiguous(String text, List<WorkloadState> found) {
    return "%s can mean %s. Say which."
        .formatted(text, names(found.stream().map(WorkloadState::id)));
  }

  private String unknown(String text, WorkloadName wanted) {
    if (state.workloads().isEmpty()) {
      return "there is no workload %s: the manifests hold no workloads at all.".formatted(text);
    }
    Stream<WorkloadId> nearest =
        state.workloads().stream()
            .map(WorkloadState::id)
            .sorted(Comparator.comparingInt(id -> distance(wanted.name(), id.name())))
            .limit(SUGGESTIONS);
    int more = state.workloads().size() - SUGGESTIONS;
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
