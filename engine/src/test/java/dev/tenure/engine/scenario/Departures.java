package dev.tenure.engine.scenario;

import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.Change;
import java.util.ArrayList;
import java.util.List;

/** {@code gone node n1}, {@code gone pod train-1}, {@code gone train}: what is there no more. */
final class Departures {
  private static final List<String> KINDS = List.of("node", "pod", "queue", "class", "budget");

  private Departures() {}

  static List<Change> read(Words words, World world) {
    String kind = words.nextIn(KINDS).orElse("workload");
    String text = words.next("a name");
    Name name = Name.parse(text);
    return switch (kind) {
      case "node" -> List.of(new Change.NodeGone(text));
      case "pod" -> List.of(new Change.PodGone(new PodId(name.namespace(), name.name())));
      case "queue" -> List.of(new Change.QueueGone(text));
      case "class" -> List.of(new Change.PriorityClassGone(text));
      case "budget" -> List.of(new Change.BudgetGone(name.namespace() + "/" + name.name()));
      default -> workload(name, world);
    };
  }

  private static List<Change> workload(Name name, World world) {
    List<Change> changes = new ArrayList<>();
    for (WorkloadId id : List.copyOf(world.workloads().keySet())) {
      if (id.namespace().equals(name.namespace()) && id.name().equals(name.name())) {
        world.podsOf(id).forEach(pod -> changes.add(new Change.PodGone(pod.id())));
        changes.add(new Change.WorkloadGone(id));
      }
    }
    if (changes.isEmpty()) {
      throw new IllegalArgumentException("there is no workload " + name);
    }
    return changes;
  }
}
