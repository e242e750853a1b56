package dev.tenure.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.PodId;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.protect.Eligibility;
import dev.tenure.engine.scenario.DayTime;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Trial;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Looking only at the least important pods gives the same answer as looking at everybody. */
class RoomFromBelowTest {
  private static final String[] MISSING = {"Protect", "SkipNode", "NoPolicy"};
  private static final String[] CLASSES = {"", "", "class=low", "class=safe", "class=gone"};
  private static final String[] LABELS = {"", "labels app=a", "labels app=b", "labels app=a,web=1"};

  @Test
  @Tag("property")
  void theAnswerIsTheSame() {
    for (int seed = 0; seed < Integer.getInteger("tenure.seeds", 2000); seed++) {
      Random random = new Random(seed);
      String world = world(random);
      ClusterState state = new ClusterState();
      state.applyAll(WorldReader.read(world).changes());
      Trial trial = new Trial();
      state.pods().stream()
          .filter(pod -> pod.node() != null && random.nextInt(10) == 0)
          .forEach(trial::evict);
      compare(state, random.nextInt(4) > 0, "seed " + seed + "\n" + world);
    }
  }

  private static void compare(ClusterState state, boolean leavingCounts, String where) {
    PodState pod = Objects.requireNonNull(state.pod(new PodId("default", "wanting")));
    Hunt hunt =
        new Hunt(
            pod,
            Action.POD_PREEMPTION,
            DayTime.parse("10:00"),
            new HigherPriority(),
            new Eligibility(state));
    SearchContext context = new SearchContext(state, leavingCounts);
    for (NodeState node : state.nodes()) {
      NodeDryRun below = new NodeDryRun(hunt, pod, context, node);
      NodeDryRun plain = new NodeDryRun(hunt, pod, context, node);
      NodeOutcome outcome = plain.runOnEverybody(node);
      assertThat(below.run(node)).as(where).isEqualTo(outcome);
      if (outcome == NodeOutcome.CANDIDATE) {
        assertThat(below.victims()).as(where).isEqualTo(plain.victims());
        assertThat(below.score().violations()).as(where).isEqualTo(plain.score().violations());
        assertThat(below.score().compareTo(plain.score())).as(where).isZero();
      }
    }
  }

  private static String world(Random random) {
    StringBuilder world = new StringBuilder();
    line(world, "config  onMissingClass=" + pick(random, MISSING));
    line(world, "nodes  n1,n2  cpu=8,gpu=4,pods=9");
    line(world, "class  low  value=5  minimum=20  seconds=1800");
    line(world, "class  safe  value=5  minimum=20  seconds=-1");
    line(world, "queue  q  reclaimMinRuntime=1h");
    line(world, "budget  a  selects app=a  allows " + random.nextInt(4));
    line(world, "budget  b  selects app=b  allows " + random.nextInt(3));
    line(world, "budget  web  selects web=1  allows " + random.nextInt(3));
    int pods = random.nextInt(20);
    for (int i = 0; i < pods; i++) {
      line(world, running(random, i));
    }
    if (random.nextInt(3) == 0) {
      line(world, "pod  claims  cpu=1  priority=" + random.nextInt(20) + "  nominated n1");
    }
    line(world, "pod  wanting  " + amounts(random) + "  priority=" + (5 + random.nextInt(10)));
    return world.toString();
  }

  private static String running(Random random, int number) {
    String verb = random.nextInt(12) == 0 ? "foreign" : "pod";
    boolean queued = verb.equals("pod") && random.nextInt(6) == 0;
    return "%s  p%d  %s  priority=%d  %s  %s  on n%d  %s  started 09:%02d"
        .formatted(
            verb,
            number,
            amounts(random),
            random.nextInt(4) * 4,
            queued ? "queue=q" : pick(random, CLASSES),
            random.nextInt(12) == 0 ? "terminating" : "",
            1 + random.nextInt(2),
            pick(random, LABELS),
            random.nextInt(60));
  }

  private static String amounts(Random random) {
    int gpus = random.nextInt(3);
    return "cpu=" + (1 + random.nextInt(5)) + (gpus == 0 ? "" : ",gpu=" + gpus);
  }

  private static String pick(Random random, String[] from) {
    return from[random.nextInt(from.length)];
  }

  private static void line(StringBuilder world, String line) {
    world.append(line).append('\n');
  }
}
