package dev.tenure.engine.scenario;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.SubGroup;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.Change;
import java.util.List;
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
    WorkloadHead head = WorkloadHead.read(words, WorkloadId.ofPod(id), state, world);
    Family alone = verb.equals(FOREIGN) ? Family.FOREIGN : Family.PLAIN;
    Family family = head.queue() == null ? alone : Family.QUEUED;
    Workload workload =
        head.workload(family, SubGroup.ofAll(List.of(new PodSet(PodSet.DEFAULT, 1))));
    Pod pod = PodTraits.read(words, head.owner(), PodSet.DEFAULT, state, requests).pod(id, 0);
    return List.of(new Change.WorkloadSeen(workload), new Change.PodSeen(pod));
  }

  private static PodWord state(Words words) {
    for (String word : PodWord.WORDS) {
      if (words.flag(word)) {
        return PodWord.parse(word);
      }
    }
    return words.has("on") ? PodWord.RUNNING : PodWord.PENDING;
  }

  static String write(Workload workload, Pod pod) {
    PodWord state = PodWord.of(pod.status());
    PodWord usual = pod.status().node() == null ? PodWord.PENDING : PodWord.RUNNING;
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
        + (state == usual ? "" : "  " + state.word())
        + PodsLine.writeNodes(List.of(pod))
        + PodTraits.write(pod, owner);
  }
}
