package dev.tenure.app.run;

import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.ControlPlane.Program;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/** Two schedulers whose clocks differ, and all that happens to them and to the control plane. */
final class FaultyCluster implements AutoCloseable {
  /** By how much the clocks differ. */
  static final Duration SKEW = Duration.ofMillis(1500);

  private static final int BOTH = 2;
  private static final int MOST_CALLS = 40;
  private static final Duration SILENCE = Duration.ofSeconds(18); // longer than a Lease lasts

  private enum Fault {
    DEATH,
    WATCHES_CUT,
    STORM,
    CALM,
    SILENCE,
    API_SERVER,
    ETCD
  }

  private final Cluster cluster;
  private final RandomGenerator chance;
  private final List<MortalScheduler> schedulers = new ArrayList<>();
  private final Map<Fault, Integer> told = new TreeMap<>();
  private int born;

  FaultyCluster(Cluster cluster, RandomGenerator chance) {
    this.cluster = cluster;
    this.chance = chance;
    while (schedulers.size() < BOTH) {
      schedulers.add(bear(schedulers.size()));
    }
  }

  /** The second of the two has the wrong clock. */
  private MortalScheduler bear(int place) {
    Duration skew = place == 0 ? Duration.ZERO : SKEW;
    // Chance of its own: how many calls somebody makes must not change what happens next.
    long seed = chance.nextLong();
    return MortalScheduler.start(cluster, "scheduler-" + born++, skew, new SplittableRandom(seed));
  }

  Map<String, Integer> told() {
    Map<String, Integer> words = new TreeMap<>();
    told.forEach((fault, times) -> words.put(fault.name(), times));
    words.put("schedulers", born);
    return words;
  }

  /** Something goes wrong, for both or for one of them. */
  void strike() throws InterruptedException {
    Fault fault = Fault.values()[chance.nextInt(Fault.values().length)];
    ShakyLine line = schedulers.get(chance.nextInt(BOTH)).line();
    int calls = chance.nextInt(MOST_CALLS);
    told.merge(fault, 1, Integer::sum);
    switch (fault) {
      case DEATH -> line.dieAfter(calls);
      case WATCHES_CUT -> line.cutWatches();
      case STORM -> line.storm();
      case CALM -> line.calmDown();
      case SILENCE -> silence(line);
      case API_SERVER -> restart(Program.API_SERVER);
      case ETCD -> restart(Program.ETCD);
    }
  }

  /** Long enough that the other one leads; then both believe what they know. */
  private static void silence(ShakyLine line) throws InterruptedException {
    line.fallSilent();
    Thread.sleep(SILENCE);
    line.calmDown();
  }

  private void restart(Program program) {
    cluster.controlPlane().kill(program);
    cluster.controlPlane().start(program);
    if (program == Program.ETCD) { // which the API server finds again by itself
      cluster.await("v1", "ServiceAccount", "default", any -> true);
    }
  }

  /** Who is dead is followed by another, as a Deployment sees to it. */
  void revive() {
    for (int place = 0; place < BOTH; place++) {
      if (!schedulers.get(place).isAlive()) {
        schedulers.get(place).bury();
        schedulers.set(place, bear(place));
      }
    }
  }

  /** Nothing goes wrong from here on. */
  void heal() {
    revive();
    schedulers.forEach(each -> {
      each.line().calmDown();
      each.line().dieAfter(Integer.MAX_VALUE);
    });
  }

  @Override
  public void close() {
    schedulers.forEach(MortalScheduler::stop);
  }
}
