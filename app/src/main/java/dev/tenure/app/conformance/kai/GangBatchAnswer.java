package dev.tenure.app.conformance.kai;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.gang.AllocationBatch;
import dev.tenure.engine.gang.EvictionBatch;
import dev.tenure.engine.gang.Seats;
import dev.tenure.engine.state.MemberState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** What the engine says about a gang, under the names that the vectors have for it. */
final class GangBatchAnswer {
  /** The vectors have replaced the order in which members are served by that of their names. */
  private static final Comparator<MemberState> BY_NAME = Comparator.comparing(MemberState::name);

  private GangBatchAnswer() {}

  static SortedMap<String, String> about(Fields json) {
    WorkloadState gang = GangBatchReader.read(json);
    List<PodState> evicted = EvictionBatch.next(gang.gang());
    boolean more = gang.gang().active() > evicted.size();
    SortedMap<String, String> answers = new TreeMap<>(standing(json));
    answers.put("isElastic", String.valueOf(gang.isElastic()));
    answers.put("isReadyForScheduling", String.valueOf(Seats.canSuffice(gang.gang())));
    answers.put("jobHasMoreActiveTasks", String.valueOf(more));
    answers.put("nextAllocationBatch", names(new AllocationBatch(BY_NAME, true).next(gang.gang())));
    answers.put("nextEvictionBatch", names(evicted));
    return answers;
  }

  /** What deliberate differences are about; they are taken back in a copy of the gang. */
  private static SortedMap<String, String> standing(Fields json) {
    boolean copied = json.has(GangBatchDeviations.STANDING);
    WorkloadState gang =
        GangBatchReader.read(copied ? json.fields(GangBatchDeviations.STANDING) : json);
    SortedMap<String, String> answers = new TreeMap<>();
    answers.put("isGangSatisfied", String.valueOf(gang.gang().isSatisfied()));
    answers.put("isStale", String.valueOf(gang.isStale()));
    return answers;
  }

  private static String names(List<PodState> pods) {
    return String.join(" ", pods.stream().map(pod -> pod.id().name()).sorted().toList());
  }

  /** What was recorded, in the same form. */
  static SortedMap<String, String> recorded(Fields out) {
    SortedMap<String, String> answers = new TreeMap<>();
    for (String question : out.names()) {
      boolean batch = question.endsWith("Batch");
      answers.put(
          question,
          batch
              ? String.join(" ", out.texts(question).stream().sorted().toList())
              : out.text(question));
    }
    return answers;
  }
}
