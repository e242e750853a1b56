package dev.tenure.engine.scenario;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.SubGroup;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.state.Change;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A pod without a group: {@code pod web cpu=4 priority=10 class=low on n1 started 09:00}. With a
 * queue it is a queued workload of one; as {@code foreign} it is another scheduler's.
 */
final class PodForm {
  private static final String FOREIGN = "foreign";

  private PodForm() {}

  static List<Change> read(String verb, Words words, World world) {
    Name name = Name.parse(words.next("the pod's name"));
    PodId id = new PodId(name.namespace(), name.name());
    Resources requests = Amounts.parse(words.next("its requests"));
    PodWord state = state(words);
    Optional<String> quota = words.value("workload");
    if (quota.isPresent()) {
      return List.of(new Change.PodSeen(ofQuota(id, quota.get(), words, state, requests, world)));
    }
    WorkloadHead head = WorkloadHead.read(words, WorkloadId.ofPod(id), state, world);
    Family alone = verb.equals(FOREIGN) ? Family.FOREIGN : Family.PLAIN;
    Family family = head.queue() == null ? alone : Family.QUEUED;
    Workload workload =
        head.workload(family, SubGroup.ofAll(List.of(new PodSet(PodSet.DEFAULT, 1))));
    Pod pod = PodTraits.read(words, head.owner(), PodSet.DEFAULT, state, requests).pod(id, 0);
    return List.of(new Change.WorkloadSeen(workload), new Change.PodSeen(pod));
  }

  /** It has priority and class from its workload, which has been said before. */
  private static Pod ofQuota(
      PodId id, String name, Words words, PodWord state, Resources requests, World world) {
    WorkloadId workload = WorkloadId.ofQuota(id.namespace(), name);
    QuotaWorkload known = world.quota().workloads().get(workload);
    if (known == null) {
      throw new IllegalArgumentException("there is no workload " + workload + " above");
    }
    return PodTraits.read(words, owner(known, state), PodSet.DEFAULT, state, requests).pod(id, 0);
  }

  private static PodWord state(Words words) {
    for (String word : PodWord.WORDS) {
      if (words.flag(word)) {
        return PodWord.parse(word);
      }
    }
    return words.has("on") ? PodWord.RUNNING : PodWord.PENDING;
  }

  static String write(QuotaWorkload workload, Pod pod) {
    PodWord state = PodWord.of(pod.status());
    PodOwner owner = owner(workload, state);
    return "pod  "
        + new Name(pod.id().namespace(), pod.id().name())
        + "  "
        + Amounts.format(pod.spec().requests())
        + "  workload="
        + workload.id().name()
        + word(state, pod)
        + PodsLine.writeNodes(List.of(pod))
        + PodTraits.write(pod, owner);
  }

  private static PodOwner owner(QuotaWorkload workload, PodWord state) {
    return new PodOwner(
        workload.id(),
        workload.priority(),
        workload.priorityClass(),
        state,
        workload.standing().admittedAt());
  }

  private static String word(PodWord state, Pod pod) {
    PodWord usual = pod.status().node() == null ? PodWord.PENDING : PodWord.RUNNING;
    return state == usual ? "" : "  " + state.word();
  }

  static String write(Workload workload, Pod pod) {
    PodWord state = PodWord.of(pod.status());
    OptionalLong started =
        workload.family() == Family.QUEUED ? workload.startedAt() : pod.status().startedAt();
    String priorityClass = pod.spec().priorityClass();
    PodOwner owner =
        new PodOwner(workload.id(), workload.priority(), priorityClass, state, started);
    return (workload.family() == Family.FOREIGN ? FOREIGN : "pod")
        + "  "
        + new Name(pod.id().namespace(), pod.id().name())
        + "  "
        + Amounts.format(pod.spec().requests())
        + WorkloadHead.write(workload, owner)
        + word(state, pod)
        + PodsLine.writeNodes(List.of(pod))
        + PodTraits.write(pod, owner);
  }
}
