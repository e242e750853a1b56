package dev.tenure.app.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.QueueResources;
import dev.tenure.engine.model.ResourceShare;
import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.share.Amounts;
import dev.tenure.engine.share.ShareTree;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Scenarios come with the fair shares that the original gave their queues: whole trees of them. */
@Tag("conformance")
class ShareTreeVectorsTest {
  /** Pods on their way out no longer ask for anything. */
  private static final List<String> ASKING = List.of("Pending", "Running", "Binding", "Bound");

  @Test
  void treesDivideAsTheOriginalDoes() throws IOException {
    int compared = 0;
    for (var path : VectorFile.under(VectorsTest.vectors().resolve("kai"))) {
      for (JsonNode document : VectorFile.read(path).documents()) {
        for (Fields vector : new Fields(document).list("vectors")) {
          boolean known = vector.texts("tags").contains("whole-gpu-only");
          compared += known ? compare(vector.text("id"), vector.fields("input")) : 0;
        }
      }
    }
    assertThat(compared).isGreaterThan(9000);
  }

  private static int compare(String id, Fields input) {
    ShareTree tree = tree(input);
    int compared = 0;
    for (Fields queue : input.list("queues")) {
      Fields expected = queue.fields("computed").fields("fairShare");
      for (SharedResource resource : recorded(expected)) {
        String name = queue.text("name");
        assertThat(tree.node(name).fairShare(resource))
            .as("%s of %s in %s", resource, name, id)
            .isEqualTo(expected.decimal(key(resource)));
        compared++;
      }
    }
    return compared;
  }

  /** One scenario comes without them. */
  private static List<SharedResource> recorded(Fields shares) {
    return shares.names().isEmpty() ? List.of() : SharedResource.ALL;
  }

  private static String key(SharedResource resource) {
    return switch (resource) {
      case GPU -> "gpus";
      case CPU -> "cpuMilli";
      case MEMORY -> "memoryBytes";
    };
  }

  private static ShareTree tree(Fields input) {
    ShareTree tree = new ShareTree();
    input.list("queues").forEach(queue -> tree.put(queue(queue)));
    Amounts total = Amounts.NONE;
    for (Fields node : input.list("nodes")) {
      total = total.plus(amounts(node.fields("allocatable")));
    }
    tree.setTotal(total);
    for (Fields job : input.list("jobs")) {
      for (Fields task : job.list("tasks")) {
        if (ASKING.contains(task.text("status"))) {
          tree.request(tree.node(job.text("queue")), amounts(task.fields("request")), 1);
        }
      }
    }
    return tree;
  }

  private static Amounts amounts(Fields json) {
    return new Amounts(number(json, "gpus"), number(json, "cpuMilli"), number(json, "memoryBytes"));
  }

  private static long number(Fields json, String name) {
    return json.optionalNumber(name).orElse(0);
  }

  private static Queue queue(Fields json) {
    return new Queue(
        json.text("name"),
        json.textOrNull("parent"),
        MinRuntime.UNSET,
        MinRuntime.UNSET,
        json.number("priority"),
        json.number("creationRank"),
        QueueResources.of(
            share(json.fields("gpu"), 1),
            share(json.fields("cpu"), 1),
            share(json.fields("memory"), 1e6)));
  }

  private static ResourceShare share(Fields json, double unit) {
    return new ResourceShare(
        inUnits(json.decimal("quota"), unit),
        inUnits(json.decimal("limit"), unit),
        json.decimal("overQuotaWeight"));
  }

  private static double inUnits(double number, double unit) {
    return number == ResourceShare.UNLIMITED ? number : number * unit;
  }
}
