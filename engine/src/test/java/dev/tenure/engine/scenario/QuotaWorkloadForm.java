package dev.tenure.engine.scenario;

import dev.tenure.engine.model.DisruptionTerms;
import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.PriorityClass;
import dev.tenure.engine.model.Requeueing;
import dev.tenure.engine.model.Stay;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code workload train queue=a priority=10 pods=3 x cpu=2 min=1 created 09:00 started 09:45
 * flavor=spot}. Pod sets of different kinds have a line each below it.
 */
final class QuotaWorkloadForm {
  private QuotaWorkloadForm() {}

  static List<Change> read(Block block, World world) {
    List<QuotaPodsLine> lines = new ArrayList<>();
    Head head =
        block
            .head()
            .readRest(words -> {
              Head read = Head.read(words, world);
              if (block.body().isEmpty()) {
                lines.add(QuotaPodsLine.read(words, PodSet.DEFAULT));
              }
              return read;
            });
    block.body().forEach(line -> lines.add(line.read(QuotaPodsLine::read)));
    return changes(head, lines, world);
  }

  private static List<Change> changes(Head head, List<QuotaPodsLine> lines, World world) {
    Name queue = new Name(head.name.namespace(), head.queue);
    List<Change> changes = new ArrayList<>(LocalQueueForm.implied(queue, world));
    LocalQueue local = head.localQueue(world);
    Admission admission = AdmissionForm.of(local.clusterQueue(), lines, world);
    List<QuotaPodSet> podSets = lines.stream().map(QuotaPodsLine::podSet).toList();
    changes.add(
        new QuotaChange.QuotaWorkloadSeen(
            head.workload(podSets, head.standing().standing(admission))));
    return changes;
  }

  /** What is said of the workload as a whole. */
  private record Head(
      Name name,
      String uid,
      String queue,
      int priority,
      @Nullable String priorityClass,
      long created,
      boolean active,
      boolean preemptible,
      @Nullable String refusal,
      OnPreemption onPreemption,
      StandingForm standing,
      DisruptionTerms disruption,
      Requeueing requeue,
      Stay stay) {

    static Head read(Words words, World world) {
      Name name = Name.parse(words.next("the workload's name"));
      String priorityClass = words.value("class").orElse(null);
      @Nullable PriorityClass known =
          priorityClass == null ? null : world.classes().get(priorityClass);
      long created = words.time("created").orElse(DayTime.MIDNIGHT);
      return new Head(
          name,
          words.value("uid").orElse(name.name()),
          words.value("queue").orElseThrow(() -> new IllegalArgumentException("queue= is missing")),
          words.number("priority").orElse(known == null ? 0 : known.value()),
          priorityClass,
          created,
          !words.flag("inactive"),
          !words.flag("non-preemptible"),
          words.value("refusal").orElse(null),
          PatienceForm.onPreemption(words),
          StandingForm.read(words, created),
          DisruptionForm.read(words),
          new Requeueing(RequeueForm.terms(words), RequeueForm.notBefore(words)),
          PatienceForm.stay(words));
    }

    /** As it was said, or as it is understood. */
    LocalQueue localQueue(World world) {
      LocalQueue implied = LocalQueueForm.implied(name.namespace(), queue);
      return world.quota().localQueues().getOrDefault(implied.id(), implied);
    }

    QuotaWorkload workload(List<QuotaPodSet> podSets, QuotaStanding standing) {
      return new QuotaWorkload(
          WorkloadId.ofQuota(name.namespace(), name.name()),
          uid,
          queue,
          priority,
          priorityClass,
          created,
          podSets,
          active,
          preemptible,
          refusal,
          standing,
          onPreemption,
          disruption,
          requeue,
          stay);
    }
  }
}
