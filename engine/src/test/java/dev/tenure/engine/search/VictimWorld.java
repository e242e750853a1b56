package dev.tenure.engine.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A random world of nodes that are nearly full, as text, and one workload that waits. */
final class VictimWorld {
  /** How work is saved, as its owner says it or does not. */
  private static final List<String> TERMS =
      List.of(
          "",
          "",
          "",
          "  checkpoint=none",
          "  checkpoint=transparent",
          "  checkpoint=graceful:30s",
          "  checkpoint=periodic:70m",
          "  checkpoint=periodic:7m",
          "  milestones=1h=100,4h=25",
          "  saved 09:50");

  private final Random random;
  private final int nodes;
  private final int[] gpus;
  private final int[] cpus;
  private int[] priorities = {10};
  private boolean gangs;
  private boolean alike;
  private boolean stated;
  private String waits = "";

  VictimWorld(Random random, int nodes) {
    this.random = random;
    this.nodes = nodes;
    this.gpus = new int[nodes];
    this.cpus = new int[nodes];
  }

  /** What those have who run; 10 if nobody says anything else. */
  VictimWorld priorities(int... some) {
    priorities = some;
    return this;
  }

  /** Some of those who run are gangs, also of several nodes. */
  VictimWorld gangs() {
    gangs = true;
    return this;
  }

  /** All who run began together and say nothing: those of one size cost the same. */
  VictimWorld alike() {
    alike = true;
    return this;
  }

  /** Their queue says what it is due: enough for all of them. */
  VictimWorld stated() {
    stated = true;
    return this;
  }

  VictimWorld onePod() {
    waits = "pending  chat  queue=q  priority=50  pods=1 x " + amounts(1 + random.nextInt(8));
    return this;
  }

  /** A gang waits, of pods of so many kinds. */
  VictimWorld gang(int kinds) {
    StringBuilder text = new StringBuilder("pending  chat  queue=q  priority=50\n");
    for (int kind = 0; kind < kinds; kind++) {
      int gpu = List.of(1, 2, 3, 4, 8).get(random.nextInt(5));
      int pods = 1 + random.nextInt(Math.max(1, 12 / gpu / kinds)) + (kinds == 1 ? 1 : 0);
      text.append("  k%d  pods=%d x %s%n".formatted(kind, pods, amounts(gpu)));
    }
    waits = text.toString();
    return this;
  }

  private String amounts(int gpu) {
    return "gpu=%d,cpu=%d".formatted(gpu, 1 + random.nextInt(2 * gpu));
  }

  String text() {
    StringBuilder text = new StringBuilder("config victimOrder=LeastLostWork");
    text.append(random.nextBoolean() ? "" : "  restartOverhead=3m");
    text.append(random.nextInt(4) > 0 ? "" : "  unknownCost=Cheapest");
    text.append(random.nextInt(4) > 0 ? "" : "  defaultCheckpoint=periodic:25m");
    text.append("\nqueue  q")
        .append(stated ? "  gpu=100" : "")
        .append(random.nextInt(4) > 0 ? "\n" : "  checkpoint=periodic:2h\n");
    for (int node = 0; node < nodes; node++) {
      text.append("nodes  n%d  gpu=8,cpu=16%n".formatted(node));
      gpus[node] = random.nextInt(10) == 0 ? 6 : 8;
      cpus[node] = 16;
    }
    for (int job = 0; job < 9 * nodes; job++) {
      text.append(job("j" + job));
    }
    return text + waits + "\n";
  }

  /** Nothing if there is no room for it. */
  private String job(String name) {
    int gpu = 1 + random.nextInt(4);
    int cpu = 1 + random.nextInt(4);
    List<String> on = new ArrayList<>();
    for (int pods = gangs && random.nextInt(4) == 0 ? 2 : 1; pods > 0; pods--) {
      int node = random.nextInt(nodes);
      if (gpus[node] < gpu || cpus[node] < cpu) {
        return "";
      }
      gpus[node] -= gpu;
      cpus[node] -= cpu;
      on.add("n" + node);
    }
    return "running  %s  queue=q  priority=%d  pods=%d x gpu=%d,cpu=%d  on %s  started %02d:%02d%s%n"
        .formatted(
            name,
            priorities[random.nextInt(priorities.length)],
            on.size(),
            gpu,
            cpu,
            String.join(",", on),
            alike ? 9 : random.nextInt(10),
            alike ? 0 : random.nextInt(60),
            alike ? "" : TERMS.get(random.nextInt(TERMS.size())));
  }
}
