package dev.tenure.engine.scenario;

import dev.tenure.engine.model.LimitSettings;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.QuotaWorkload;
import java.util.ArrayList;
import java.util.List;

/** Writes a world as the first part of a scenario, so that it can be pasted into a file. */
public final class WorldText {
  private WorldText() {}

  public static String of(World world) {
    List<String> lines = new ArrayList<>();
    if (!world.settings().with(LimitSettings.NONE).equals(Settings.DEFAULT)) {
      lines.add(ConfigForm.write(world.settings()));
    }
    lines.addAll(LimitsForm.write(world.settings().limits()));
    world.nodes().values().forEach(node -> lines.add(NodeForm.write(node)));
    world.queues().values().forEach(queue -> lines.add(QueueForm.write(queue)));
    world.classes().values().forEach(seen -> lines.add(ClassForm.write(seen)));
    world.budgets().values().forEach(budget -> lines.add(BudgetForm.write(budget)));
    world.workloads().values().forEach(workload -> lines.add(write(workload, world)));
    lines.addAll(world.quota().lines());
    for (QuotaWorkload workload : world.quota().workloads().values()) {
      world.podsOf(workload.id()).forEach(pod -> lines.add(PodForm.write(workload, pod)));
    }
    return String.join("\n", lines) + "\n";
  }

  private static String write(Workload workload, World world) {
    var pods = world.podsOf(workload.id());
    if (workload.id().kind() == WorkloadId.Kind.POD_GROUP) {
      return WorkloadText.write(workload, pods);
    }
    return pods.isEmpty()
        ? "# " + workload.id() + " has no pod"
        : PodForm.write(workload, pods.getFirst());
  }
}
