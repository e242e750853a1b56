package dev.tenure.engine.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.scenario.World;
import dev.tenure.engine.scenario.WorldReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever a trial does, going back to a checkpoint is exact. */
class TrialTest {
  private static final String WORLD =
      """
      nodes  n1,n2,n3  gpu=8,cpu=64
      queue  research
      budget few  selects app=web  allows 1
      running  train  queue=research  priority=10  pods=3 x gpu=4  min=2  on n1,n1,n2  started 09:00
      pod  web-1  cpu=4  priority=5  on n1  labels app=web  started 09:00
      pod  web-2  cpu=4  priority=5  on n2  labels app=web  started 09:00
      pending  chat  queue=research  priority=50  pods=4 x gpu=2
      pod  db  cpu=8  priority=70
      """;

  private record Checkpoint(int at, List<Object> dump) {}

  private final ClusterState state = new ClusterState();

  TrialTest() {
    World world = WorldReader.read(WORLD);
    state.applyAll(world.changes());
  }

  @Test
  void anEvictionFreesRoomSpendsTheBudgetAndTakesThePodFromTheRunningOnes() {
    Trial trial = new Trial();
    PodState web =
        pods(false).stream().filter(p -> p.budgets().length > 0).findFirst().orElseThrow();
    NodeState node = Objects.requireNonNull(web.node());
    long before = node.freeLater(0);
    trial.evict(web);
    assertThat(node.freeLater(0)).isEqualTo(before + 4_000);
    assertThat(node.freeNow(0)).isEqualTo(before);
    assertThat(web.podSet().active()).isZero();
    assertThat(web.budgets()[0].left()).isZero();
    trial.spare(web);
    assertThat(web.budgets()[0].left()).isEqualTo(1);
    assertThat(node.freeLater(0)).isEqualTo(before);
  }

  @Test
  @Tag("property")
  void goingBackIsExact() {
    for (int seed = 0; seed < Integer.getInteger("tenure.seeds", 2000); seed++) {
      goBackExactly(new Random(seed), seed);
    }
  }

  private void goBackExactly(Random random, int seed) {
    Trial trial = new Trial();
    Deque<Checkpoint> checkpoints = new ArrayDeque<>();
    checkpoints.push(new Checkpoint(trial.checkpoint(), state.dump()));
    for (int step = 0; step < 12; step++) {
      if (random.nextInt(4) == 0) {
        checkpoints.push(new Checkpoint(trial.checkpoint(), state.dump()));
      }
      doSomething(trial, random);
      if (random.nextInt(6) == 0 && checkpoints.size() > 1) {
        goBack(trial, checkpoints.pop(), seed);
      }
    }
    while (!checkpoints.isEmpty()) {
      goBack(trial, checkpoints.pop(), seed);
    }
  }

  private void goBack(Trial trial, Checkpoint checkpoint, int seed) {
    trial.rollBack(checkpoint.at());
    assertThat(state.dump()).as("seed %d", seed).isEqualTo(checkpoint.dump());
  }

  private void doSomething(Trial trial, Random random) {
    PodState running = pick(pods(false), random);
    PodState pending = pick(pods(true), random);
    if (random.nextBoolean()) {
      if (running.isEvicted()) {
        trial.spare(running);
      } else {
        trial.evict(running);
      }
    } else if (pending.planned() == null) {
      trial.place(pending, pick(state.nodes(), random), random.nextBoolean());
    } else if (!pending.claimBroken) {
      trial.breakClaim(pending);
    }
  }

  private List<PodState> pods(boolean pending) {
    List<PodState> pods = new ArrayList<>(state.pods());
    pods.removeIf(pod -> pod.pod().isPending() != pending);
    return pods;
  }

  private static <T> T pick(List<T> from, Random random) {
    return from.get(random.nextInt(from.size()));
  }
}
