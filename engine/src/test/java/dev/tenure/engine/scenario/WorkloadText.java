package dev.tenure.engine.scenario;

import dev.tenure.engine.model.GangMember;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.SubGroup;
import dev.tenure.engine.model.Workload;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Writes what {@link WorkloadForm} reads. */
final class WorkloadText {
  /** Pods of a set that differ in nothing but their nodes, the first of them its {@code from}th. */
  private record Run(PodSet set, int from, List<Pod> pods) {}

  private final Workload workload;
  private final List<Run> runs = new ArrayList<>();

  private WorkloadText(Workload workload, List<Pod> pods) {
    this.workload = workload;
    workload.podSets().forEach(set -> addRuns(set, inOrder(pods, set)));
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

  private void addRuns(PodSet set, List<Pod> pods) {
    if (pods.isEmpty()) {
      runs.add(new Run(set, 0, List.of()));
    }
    for (int i = 0; i < pods.size(); i++) {
      if (i == 0 || !sameLine(pods.get(i - 1), pods.get(i))) {
        runs.add(new Run(set, i, new ArrayList<>()));
      }
      runs.getLast().pods().add(pods.get(i));
    }
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
    PodWord state = runs.isEmpty() ? PodWord.PENDING : state(runs.getFirst());
    PodOwner plain =
        new PodOwner(workload.id(), workload.priority(), null, state, workload.startedAt());
    String head = state.word() + "  " + new Name(workload.id().namespace(), workload.id().name());
    if (runs.size() == 1 && isSimple(runs.getFirst())) {
      return head + oneLine(runs.getFirst(), plain);
    }
    StringBuilder text = new StringBuilder(head + WorkloadHead.write(workload, plain));
    writeMembers(workload.gang(), "", plain, text);
    return text.toString();
  }

  private void writeMembers(SubGroup group, String path, PodOwner plain, StringBuilder text) {
    for (GangMember member : group.members()) {
      String inner = GangForm.path(group, path, member);
      switch (member) {
        case PodSet podSet ->
            runs.stream()
                .filter(run -> run.set().equals(podSet))
                .forEach(run -> text.append("\n  ").append(line(run, inner, plain)));
        case SubGroup sub -> {
          text.append("\n  group ").append(inner).append(GangForm.write(sub));
          writeMembers(sub, inner, plain, text);
        }
      }
    }
  }

  /** A start on the workload's own line is its pods' start too, where they have begun. */
  private boolean isSimple(Run run) {
    return run.set().name().equals(PodSet.DEFAULT)
        && workload.gang().minSubGroup().isEmpty()
        && !run.pods().isEmpty()
        && (run.pods().getFirst().status().startedAt().isEmpty()
            || workload.startedAt().isPresent());
  }

  private String oneLine(Run run, PodOwner plain) {
    String priorityClass = run.pods().getFirst().spec().priorityClass();
    PodOwner owner =
        new PodOwner(plain.id(), plain.priority(), priorityClass, plain.state(), plain.startedAt());
    boolean gang = run.set().minAvailable() == run.pods().size();
    return WorkloadHead.write(workload, owner)
        + "  "
        + PodsLine.write(run.pods(), owner, 0, gang ? "" : min(run));
  }

  private static String line(Run run, String path, PodOwner owner) {
    String name = path.equals(PodSet.DEFAULT) ? "" : path + "  ";
    if (run.pods().isEmpty()) {
      return name + "pods=0 x nothing" + min(run);
    }
    return name
        + state(run).word()
        + "  "
        + PodsLine.write(run.pods(), owner, run.from(), run.from() == 0 ? min(run) : "");
  }

  private static String min(Run run) {
    return "  min=" + run.set().minAvailable();
  }

  private static PodWord state(Run run) {
    return run.pods().isEmpty() ? PodWord.PENDING : PodWord.of(run.pods().getFirst().status());
  }
}
