package dev.tenure.kubernetes.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.kubernetes.ManifestReader;
import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.watch.ObjectEvent;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Told event by event or read at once: the same objects make the same state. */
@Tag("property")
class LiveInventoryPropertyTest {
  private static final int SEEDS = Integer.getInteger("tenure.seeds", 2000) / 10;
  private static final int BATCHES = 30;

  @Test
  void eventsLeadToTheStateThatTheObjectsDescribe() {
    for (int seed = 0; seed < SEEDS; seed++) {
      new World(seed).live();
    }
  }

  /** A cluster, how it is heard of, and what is made of that. */
  private static final class World {
    private final int seed;
    private final RandomObjects dice;
    private final SortedMap<ObjectKey, JsonNode> objects = new TreeMap<>();
    private final LiveInventory inventory = new LiveInventory();
    private final ClusterState state = new ClusterState();

    World(int seed) {
      this.seed = seed;
      this.dice = new RandomObjects(seed);
    }

    void live() {
      for (int batch = 0; batch < BATCHES; batch++) {
        List<ObjectEvent> events = new ArrayList<>();
        for (int event = 0; event <= dice.below(6); event++) {
          events.add(event());
        }
        state.applyAll(inventory.take(events, batch));
        List<Object> told = shown(state);
        List<Object> read = shown(readAtOnce());
        assertThat(without(told, read))
            .describedAs("seed %d, after batch %d: told, but not read", seed, batch)
            .isEqualTo(without(read, told));
        assertThat(told).hasSameSizeAs(read);
      }
    }

    private ObjectEvent event() {
      ApiResource kind = dice.kind();
      String name = dice.name(kind);
      JsonNode object = dice.object(kind, name);
      ObjectKey key = ObjectKey.of(ObjectKind.named(kind.kind()).orElseThrow(), kind, object);
      if (objects.containsKey(key) && dice.below(3) == 0) {
        objects.remove(key);
        return new ObjectEvent.Gone(kind, key.namespace(), name);
      }
      objects.put(key, object.deepCopy());
      return new ObjectEvent.Seen(kind, object);
    }

    private ClusterState readAtOnce() {
      String all =
          objects.values().stream()
              .filter(object -> !isAheadOfItsJob(object))
              .map(JsonNode::toString)
              .collect(Collectors.joining("\n---\n"));
      ClusterState read = new ClusterState();
      List<Change> changes =
          ManifestReader.read(
                  "objects", new ByteArrayInputStream(all.getBytes(StandardCharsets.UTF_8)))
              .changes();
      read.applyAll(changes);
      return read;
    }

    private static List<Object> without(List<Object> all, List<Object> others) {
      return all.stream().filter(each -> !others.contains(each)).toList();
    }

    /** A live pod waits for news of its Job; who writes files may leave Jobs out. */
    private boolean isAheadOfItsJob(JsonNode object) {
      String job = object.at("/metadata/ownerReferences/0/name").asText("");
      return object.path("kind").asText().equals("Pod")
          && object.at("/spec/nodeName").isMissingNode()
          && !job.isEmpty()
          && !objects.containsKey(new ObjectKey(ObjectKind.JOB, "ns", job));
    }

    private static List<Object> shown(ClusterState state) {
      List<Object> all = new ArrayList<>(state.dump());
      state.quota().workloads().stream()
          .map(entry -> entry.workload())
          .sorted(java.util.Comparator.comparing(QuotaWorkload::id))
          .forEach(all::add);
      return all;
    }
  }
}
