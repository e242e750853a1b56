package dev.tenure.engine.scenario;

import dev.tenure.engine.model.DisruptionTerms;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.PriorityClass;
import dev.tenure.engine.model.SubGroup;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What is said of a workload as a whole: {@code queue=research priority=50 created 09:00 started
 * 09:45}. The priority is the class's unless it is given, as admission makes it.
 */
record WorkloadHead(
    PodOwner owner,
    @Nullable String queue,
    boolean preemptible,
    OptionalInt needs,
    long createdAt,
    PatienceForm patience,
    DisruptionTerms disruption) {
  private static final String NON_PREEMPTIBLE = "non-preemptible";

  static WorkloadHead read(Words words, WorkloadId id, PodWord state, World world) {
    String priorityClass = words.value("class").orElse(null);
    int usual = value(world, priorityClass);
    Optional<Long> started = words.time("started");
    return new WorkloadHead(
        new PodOwner(
            id,
            words.number("priority").orElse(usual),
            priorityClass,
            state,
            started.map(OptionalLong::of).orElse(OptionalLong.empty())),
        words.value("queue").orElse(null),
        !words.flag(NON_PREEMPTIBLE),
        GangForm.needs(words),
        words.time("created").orElse(DayTime.MIDNIGHT),
        PatienceForm.read(words),
        DisruptionForm.read(words));
  }

  private static int value(World world, @Nullable String priorityClass) {
    PriorityClass known = priorityClass == null ? null : world.classes().get(priorityClass);
    return known == null ? 0 : known.value();
  }

  Workload workload(Family family, SubGroup gang) {
    OptionalLong started = family == Family.QUEUED ? owner.startedAt() : OptionalLong.empty();
    return new Workload(
        owner.id(),
        family,
        queue,
        owner.priority(),
        preemptible,
        gang,
        createdAt,
        started,
        patience.terms(),
        patience.marks(),
        disruption);
  }

  /** What is to be said of this workload, whose pods are of that class. */
  static String write(Workload workload, PodOwner owner) {
    return (workload.queue() == null ? "" : "  queue=" + workload.queue())
        + "  priority="
        + workload.priority()
        + (owner.priorityClass() == null ? "" : "  class=" + owner.priorityClass())
        + (workload.preemptible() ? "" : "  " + NON_PREEMPTIBLE)
        + GangForm.write(workload.gang())
        + (workload.createdAt() == DayTime.MIDNIGHT
            ? ""
            : "  created " + DayTime.format(workload.createdAt()))
        + (owner.startedAt().isEmpty()
            ? ""
            : "  started " + DayTime.format(owner.startedAt().getAsLong()))
        + PatienceForm.write(workload)
        + DisruptionForm.write(workload.disruption());
  }
}
