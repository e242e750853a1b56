package dev.tenure.engine.scenario;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.Change;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A group of pods in a queue: {@code running train queue=research priority=50 pods=2 x gpu=8 min=1
 * on n1,n2 started 09:45}. A group with several kinds of pods has a line for each kind below it.
 */
final class WorkloadForm {
  private WorkloadForm() {}

  static List<Change> read(Block block, World world) {
    List<PodsLine> lines = new ArrayList<>();
    WorkloadHead head =
        block
            .head()
            .readRest(words -> {
              WorkloadHead read = head(block, words, world);
              if (block.body().isEmpty()) {
                PodOwner owner = read.owner();
                lines.add(PodsLine.read(words, owner, PodSet.DEFAULT, owner.state()));
              }
              return read;
            });
    for (Line line : block.body()) {
      lines.add(line.read(words -> PodsLine.read(words, head.owner())));
    }
    return changes(head, lines);
  }

  private static WorkloadHead head(Block block, Words words, World world) {
    Name name = Name.parse(words.next("the workload's name"));
    WorkloadId id = WorkloadId.ofGroup(name.namespace(), name.name());
    return WorkloadHead.read(words, id, PodWord.parse(block.head().verb()), world);
  }

  private static List<Change> changes(WorkloadHead head, List<PodsLine> lines) {
    List<Change> changes = new ArrayList<>();
    Map<String, Integer> minimum = new LinkedHashMap<>();
    Map<String, Integer> count = new LinkedHashMap<>();
    for (PodsLine line : lines) {
      int from = count.getOrDefault(line.set(), 0);
      line.pods(head.owner(), from).forEach(pod -> changes.add(new Change.PodSeen(pod)));
      count.put(line.set(), from + line.count());
      line.min().ifPresent(min -> minimum.put(line.set(), min));
    }
    List<PodSet> sets = new ArrayList<>();
    count.forEach((set, all) -> sets.add(new PodSet(set, minimum.getOrDefault(set, all))));
    changes.addFirst(new Change.WorkloadSeen(head.workload(Family.QUEUED, sets)));
    return changes;
  }
}
