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
    GangForm gang = new GangForm(head.needs());
    lines.forEach(line -> gang.join(line.path()));
    for (Line line : block.body()) {
      if (line.verb().equals("group")) {
        gang.join(line.readRest(gang::group));
      } else {
        lines.add(line.read(words -> PodsLine.read(words, head.owner())));
        gang.join(lines.getLast().path());
      }
    }
    return changes(head, lines, gang);
  }

  private static WorkloadHead head(Block block, Words words, World world) {
    Name name = Name.parse(words.next("the workload's name"));
    WorkloadId id = WorkloadId.ofGroup(name.namespace(), name.name());
    return WorkloadHead.read(words, id, PodWord.parse(block.head().verb()), world);
  }

  private static List<Change> changes(WorkloadHead head, List<PodsLine> lines, GangForm gang) {
    List<Change> changes = new ArrayList<>();
    Map<String, Integer> minimum = new LinkedHashMap<>();
    Map<String, Integer> count = new LinkedHashMap<>();
    for (PodsLine line : lines) {
      int from = count.getOrDefault(line.path(), 0);
      line.pods(head.owner(), from).forEach(pod -> changes.add(new Change.PodSeen(pod)));
      count.put(line.path(), from + line.count());
      line.min().ifPresent(min -> minimum.put(line.path(), min));
    }
    Map<String, PodSet> sets = new LinkedHashMap<>();
    count.forEach((path, all) ->
        sets.put(path, new PodSet(GangForm.name(path), minimum.getOrDefault(path, all))));
    changes.addFirst(new Change.WorkloadSeen(head.workload(Family.QUEUED, gang.gang(sets))));
    return changes;
  }
}
