package dev.tenure.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.cost.DisruptionCost;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.protect.Eligibility;
import dev.tenure.engine.scenario.DayTime;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Compares the search with the plain one that looks at every set of pods on every node. */
@Tag("property")
class CheapestVictimsTest {
  private static final int SEEDS = Math.min(500, Integer.getInteger("tenure.seeds", 200));

  private static final long NOW = DayTime.parse("10:00");

  @Test
  void nobodyFindsACheaperSetOfVictims() {
    int found = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      found += compare(seed) ? 1 : 0;
    }
    assertThat(found).as("worlds in which room can be made").isGreaterThan(SEEDS / 2);
  }

  private static boolean compare(int seed) {
    Random random = new Random(seed);
    ClusterState state = new ClusterState();
    state.applyAll(WorldReader.read(world(random)).changes());
    PodState pod = Objects.requireNonNull(state.pod(new PodId("default", "chat")));
    Hunt hunt =
        new Hunt(pod, Action.POD_PREEMPTION, NOW, new HigherPriority(), new Eligibility(state));
    Choice choice = new PodSearch(new SearchContext(state, true)).best(hunt, pod);
    DisruptionCost costs = new DisruptionCost(state, NOW);
    long cheapest = Long.MAX_VALUE;
    for (NodeState node : state.nodes()) {
      cheapest = Math.min(cheapest, cheapest(node, pod, costs));
    }
    assertThat(choice == null ? Long.MAX_VALUE : costs.of(choice.victims()))
        .as("seed " + seed)
        .isEqualTo(cheapest);
    assertThat(choice == null || choice.exact()).as("seed " + seed).isTrue();
    return choice != null;
  }

  private static String world(Random random) {
    StringBuilder text = new StringBuilder("config victimOrder=LeastLostWork");
    text.append(random.nextBoolean() ? "" : "  restartOverhead=3m").append('\n');
    for (int node = 0; node < 3; node++) {
      text.append("nodes  n").append(node).append("  gpu=8,cpu=16\n");
      int gpus = 8;
      for (int pod = 0; pod < 8 && gpus > 0; pod++) {
        int some = Math.min(gpus, 1 + random.nextInt(3));
        gpus -= some;
        text.append(
            String.format(
                Locale.ROOT,
                "pod p%d-%d gpu=%d,cpu=%d priority=10 on n%d started 0%d:%02d%s%n",
                node,
                pod,
                some,
                1 + random.nextInt(2),
                node,
                random.nextInt(10),
                random.nextInt(60),
                random.nextBoolean() ? "" : "  checkpoint=periodic:70m"));
      }
    }
    return text
        + String.format(
            Locale.ROOT,
            "pod chat gpu=%d,cpu=%d priority=50%n",
            1 + random.nextInt(9),
            1 + random.nextInt(8));
  }

  /** Sets of pods as bits. */
  private static long cheapest(NodeState node, PodState wanting, DisruptionCost costs) {
    long cheapest = Long.MAX_VALUE;
    int size = node.pods().size();
    for (int set = 0; set < 1 << size; set++) {
      List<PodState> gone = new ArrayList<>();
      for (int row = 0; row < size; row++) {
        if ((set >> row & 1) == 1) {
          gone.add(node.pods().pod(row));
        }
      }
      if (fits(node, wanting, gone)) {
        cheapest = Math.min(cheapest, costs.of(gone));
      }
    }
    return cheapest;
  }

  private static boolean fits(NodeState node, PodState wanting, List<PodState> gone) {
    for (int place = 0; place < wanting.demand().length; place++) {
      int at = place;
      long freed = gone.stream().mapToLong(pod -> demand(pod, at)).sum();
      if (wanting.demand()[place] > node.freeLater(place) + freed) {
        return false;
      }
    }
    return true;
  }

  private static long demand(PodState pod, int place) {
    return place < pod.demand().length ? pod.demand()[place] : 0;
  }
}
