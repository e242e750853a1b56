package dev.tenure.engine.property;

import dev.tenure.engine.scenario.DayTime;
import dev.tenure.engine.scenario.World;
import dev.tenure.engine.scenario.WorldReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One crowded queue in which priorities move: nobody takes back what it has just given. */
@Tag("property")
class RankPropertyTest {
  private static World crowded(long seed) {
    Dice dice = new Dice(seed);
    StringBuilder text = new StringBuilder("nodes  n1,n2,n3  gpu=2\nqueue  q");
    text.append(
        "  moving=+%d/%d,-%d/%d"
            .formatted(dice.of(0, 6, 60), dice.of(5, 50), dice.of(0, 6, 60), dice.of(5, 50)));
    text.append(dice.chance(30) ? "  preemptMinRuntime=20m" : "");
    text.append(dice.chance(50) ? "\n" : "  gpu=6\n");
    for (int node = 1; node <= 3; node++) {
      int gpu = dice.of(1, 2);
      for (int pod = 0; pod * gpu < 2; pod++) {
        text.append(workload("running", "r" + node + pod, gpu, dice))
            .append("  on n%d  started %s%n".formatted(node, ago(dice)));
      }
    }
    for (int i = dice.between(1, 4); i > 0; i--) {
      text.append(workload("pending", "w" + i, dice.of(1, 2), dice))
          .append("  created %s%n".formatted(ago(dice)));
    }
    return WorldReader.read(text.toString());
  }

  private static String workload(String state, String name, int gpu, Dice dice) {
    return "%s  %s  queue=q  priority=%d  pods=%d x gpu=%d"
        .formatted(state, name, dice.between(0, 20), 1, gpu);
  }

  private static String ago(Dice dice) {
    return DayTime.format(Worlds.NOW - dice.between(0, 180) * 60_000L);
  }

  @Test
  void turnsEndAndNobodyTakesBackAtOnce() {
    Seeds.holds(
        RankPropertyTest::crowded,
        (world, seed) -> {
          Cycle cycle = new Cycle(world);
          SteadyStatePropertyTest.wakesExactly(
              cycle, SteadyStatePropertyTest.settle(cycle, Cycle::bringBack), seed);
        });
  }
}
