package dev.tenure.app.conformance.kai.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.share.Amounts;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.share.ShareTree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Cases tell what the original counted for each queue: what is read here must come to the same. */
@Tag("conformance")
class RecordedSharesTest {
  private static final Map<SharedResource, String> NAMES =
      Map.of(
          SharedResource.GPU, "gpus",
          SharedResource.CPU, "cpuMilli",
          SharedResource.MEMORY, "memoryBytes");

  @Test
  void queuesHoldAndAreEntitledToWhatWasRecorded() throws IOException {
    List<String> differences = new ArrayList<>();
    Recorded.cases().forEach(json -> compare(json, differences));
    assertThat(differences).isEmpty();
  }

  private static void compare(Fields json, List<String> differences) {
    ShareTree tree = tree(Scenario.read(json));
    for (Fields queue : json.fields("input").list("queues")) {
      ShareNode node = tree.node(queue.text("name"));
      Fields computed = queue.fields("computed");
      NAMES.forEach((resource, name) -> {
        if (computed.has("allocated")) {
          String about = json.text("id") + " " + node.name() + " " + name;
          double held = computed.fields("allocated").decimal(name);
          double share = computed.fields("fairShare").decimal(name);
          if (node.allocated(resource) != held) {
            differences.add(about + " holds " + node.allocated(resource) + ", not " + held);
          }
          if (node.fairShare(resource) != share) {
            differences.add(about + " gets " + node.fairShare(resource) + ", not " + share);
          }
        }
      });
    }
  }

  private static ShareTree tree(Scenario scenario) {
    ShareTree tree = new ShareTree();
    scenario.queues().forEach(tree::put);
    tree.setTotal(
        scenario.nodes().stream()
            .map(node -> Amounts.of(node.allocatable()))
            .reduce(Amounts.NONE, Amounts::plus));
    for (Job job : scenario.jobs()) {
      ShareNode leaf = tree.node(String.valueOf(job.workload().queue()));
      for (Task task : job.tasks()) {
        Amounts amounts = Amounts.of(task.pod().spec().requests());
        boolean holds = task.pod().occupiesNode() && !task.pod().status().terminating();
        if (holds) {
          tree.allocate(leaf, amounts, job.workload().preemptible(), 1);
        }
        if (holds || task.pod().isPending()) {
          tree.request(leaf, amounts, 1);
        }
      }
    }
    return tree;
  }
}
