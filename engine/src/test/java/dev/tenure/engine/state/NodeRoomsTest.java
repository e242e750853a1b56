package dev.tenure.engine.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.scenario.WorldReader;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Whatever happens, and whatever a trial does, those nodes are listed that have anything left. */
class NodeRoomsTest {
  private static final String WORLD =
      """
      nodes  n1,n2,n3  gpu=8,cpu=8
      queue  research
      running  train  queue=research  pods=6 x gpu=4,cpu=3  min=2  on n1,n1,n2,n2,n3,n3
      pending  chat   queue=research  pods=4 x gpu=2
      """;

  private final ClusterState state = new ClusterState();
  private final Random random = new Random(3);

  NodeRoomsTest() {
    state.applyAll(WorldReader.read(WORLD).changes());
  }

  @Test
  void nodesWithRoomAreListed() {
    List<Pod> pods = state.pods().stream().map(PodState::pod).toList();
    for (int i = 0; i < 2000; i++) {
      happen(pods);
      check();
      Trial trial = new Trial();
      tryOut(trial);
      check();
      trial.rollBack(0);
      check();
    }
  }

  private void happen(List<Pod> pods) {
    Pod pod = pods.get(random.nextInt(pods.size()));
    switch (random.nextInt(5)) {
      case 0 -> state.apply(new Change.NodeGone(node()));
      case 1, 2 -> state.apply(new Change.NodeSeen(node(node())));
      case 3 -> state.apply(new Change.PodGone(pod.id()));
      default -> state.apply(new Change.PodSeen(pod.with(status())));
    }
  }

  private void tryOut(Trial trial) {
    for (PodState pod : List.copyOf(state.pods())) {
      if (pod.isActive() && random.nextBoolean()) {
        trial.evict(pod);
      } else if (pod.wantsNode() && !state.nodes().isEmpty()) {
        NodeState node = state.nodes().get(random.nextInt(state.nodes().size()));
        trial.place(pod, node, random.nextBoolean());
      }
    }
  }

  private String node() {
    return "n" + random.nextInt(5);
  }

  private Node node(String name) {
    Resources all =
        Resources.of(Resources.CPU, 4000L * random.nextInt(3))
            .with("nvidia.com/gpu", random.nextInt(9))
            .with(Resources.PODS, random.nextInt(4));
    return new Node(name, all, new TreeMap<>(), List.of(), false, true);
  }

  private PodStatus status() {
    PodStatus running = PodStatus.running(node(), 0);
    return switch (random.nextInt(3)) {
      case 0 -> running;
      case 1 -> running.terminatingNow();
      default -> PodStatus.pending();
    };
  }

  private void check() {
    for (int place = 0; place < state.resources().size(); place++) {
      int now = 0;
      int later = 0;
      for (NodeState node : state.nodes()) {
        assertThat(isListed(node, place, true)).isEqualTo(node.freeNow(place) > 0);
        assertThat(isListed(node, place, false)).isEqualTo(node.freeLater(place) > 0);
        now += node.freeNow(place) > 0 ? 1 : 0;
        later += node.freeLater(place) > 0 ? 1 : 0;
      }
      assertThat(state.rooms().count(place, true)).isEqualTo(now);
      assertThat(state.rooms().count(place, false)).isEqualTo(later);
    }
  }

  private boolean isListed(NodeState node, int place, boolean atOnce) {
    return state.rooms().next(place, atOnce, node.place()) == node.place();
  }
}
