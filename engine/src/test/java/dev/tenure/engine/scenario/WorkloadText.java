package dev.tenure.engine.scenario;

import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.Workload;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Writes what {@link WorkloadForm} reads. */
final class WorkloadText {
  private final Workload workload;
  private final List<List<Pod>> lines = new ArrayList<>();
  private final List<Integer> from = new ArrayList<>();

  private WorkloadText(Workload workload, List<Pod> pods) {
    this.workload = workload;
    for (PodSet set : workload.podSets()) {
      int index = 0;
      Pod last = null;
      for (Pod pod : inOrder(pods, set)) {
        if (last == null || !sameLine(last, pod)) {
          lines.add(new ArrayList<>());
          from.add(index);
        }
        lines.getLast().add(pod);
        last = pod;
        index++;
      }
    }
  }

  static String write(Workload workload, List<Pod> pods) {
    return new WorkloadText(workload, pods).write();
  }

  /** Ten comes after nine, so that counted names stand in the order of their numbers. */
  private static List<Pod> inOrder(List<Pod> pods, PodSet set) {
    return pods.stream()
        .filter(pod -> pod.spec().podSet().equals(set.name()))
        .sorted(
            Comparator.comparingInt((Pod pod) -> pod.id().name().length()).thenComparing(Pod::id))
        .toList();
  }

  private static boolean sameLine(Pod left, Pod right) {
    return left.spec().equals(right.spec()) && shared(left).equals(shared(right));
  }

  /** What is left of a status when it is of no interest on which node. */
  private static PodStatus shared(Pod pod) {
    PodStatus status = pod.status();
    return new PodStatus(
        status.phase(),
        status.node() == null ? null : "",
        status.nominatedNode() == null ? null : "",
        status.nominatedAt(),
        status.startedAt(),
        status.scheduledAt(),
        status.terminating());
  }

  private String write() {
    PodWord state = lines.isEmpty() ? PodWord.PENDING : state(lines.getFirst());
    PodOwner plain =
        new PodOwner(workload.id(), workload.priority(), null, state, workload.startedAt());
    String head = state.word() + "  " + new Name(workload.id().namespace(), workload.id().name());
    if (lines.size() == 1 && isSimple(lines.getFirst().getFirst())) {
      return head + oneLine(plain);
    }
    StringBuilder text = new StringBuilder(head + WorkloadHead.write(workload, plain));
    for (int i = 0; i < lines.size(); i++) {
      text.append("\n  ").append(line(i, plain));
    }
    return text.toString();
  }

  /** A start on the workload's own line is its pods' start too, where they have begun. */
  private boolean isSimple(Pod pod) {
    boolean startSaid = pod.status().startedAt().isEmpty() || workload.startedAt().isPresent();
    return startSaid && pod.spec().podSet().equals(PodSet.DEFAULT);
  }

  private String oneLine(PodOwner plain) {
    List<Pod> pods = lines.getFirst();
    String priorityClass = pods.getFirst().spec().priorityClass();
    PodOwner owner =
        new PodOwner(plain.id(), plain.priority(), priorityClass, plain.state(), plain.startedAt());
    return WorkloadHead.write(workload, owner)
        + "  "
        + PodsLine.write(pods, owner, 0, min(pods.getFirst(), pods.size()));
  }

  private String line(int index, PodOwner owner) {
    List<Pod> pods = lines.get(index);
    String set = pods.getFirst().spec().podSet();
    boolean first = index == 0 || !set.equals(lines.get(index - 1).getFirst().spec().podSet());
    return (set.equals(PodSet.DEFAULT) ? "" : set + "  ")
        + state(pods).word()
        + "  "
        + PodsLine.write(pods, owner, from.get(index), first ? min(pods.getFirst(), -1) : "");
  }

  private String min(Pod pod, int usual) {
    for (PodSet set : workload.podSets()) {
      if (set.name().equals(pod.spec().podSet()) && set.minAvailable() != usual) {
        return "  min=" + set.minAvailable();
      }
    }
    return "";
  }

  private static PodWord state(List<Pod> pods) {
    return PodWord.of(pods.getFirst().status());
  }
}
