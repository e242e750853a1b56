package dev.tenure.engine.scenario;

import dev.tenure.engine.state.Change;
import java.util.List;
import java.util.function.Function;

/** Which form each first word has. */
final class Declarations {
  private Declarations() {}

  /** What the block says about the cluster, read against what was said before. */
  static List<Change> read(Block block, World world) {
    String verb = block.head().verb();
    return switch (verb) {
      case "nodes", "node" -> line(block, NodeForm::read);
      case "queue" -> line(block, QueueForm::read);
      case "class" -> line(block, ClassForm::read);
      case "budget" -> line(block, BudgetForm::read);
      case "flavor" -> line(block, FlavorForm::read);
      case "namespace" -> line(block, NamespaceForm::read);
      case "cohort" -> CohortForm.read(block, world);
      case "clusterqueue" -> ClusterQueueForm.read(block, world);
      case "localqueue" -> line(block, LocalQueueForm::read);
      case "workload" -> QuotaWorkloadForm.read(block, world);
      case "config" -> line(block, words -> ConfigForm.read(words, world));
      case "limits" -> line(block, words -> LimitsForm.read(words, world));
      case "pod", "foreign" -> line(block, words -> PodForm.read(verb, words, world));
      case "pending", "bound", "running", "terminating", "succeeded", "failed" ->
          WorkloadForm.read(block, world);
      default ->
          throw new ScenarioException(
              block.head().number(), "'" + verb + "' is not the first word of a line");
    };
  }

  private static List<Change> line(Block block, Function<Words, List<Change>> form) {
    block.requireNoBody();
    return block.head().readRest(form);
  }
}
