package dev.tenure.app.run;

import dev.tenure.app.audit.Patience.Calm;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.ControlPlane.Program;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Two schedulers whose clocks differ, and all that happens to them and to the control plane. Times
 * in which much goes wrong and times in which nothing does take turns.
 */
final class FaultyCluster implements AutoCloseable {
  /** By how much the clocks differ. */
  static final Duration SKEW = Duration.ofMillis(1500);

  private static final int BOTH = 2;
  private static final int MOST_CALLS = 40;
  private static final int SILENCE_SECONDS = 18; // longer than a Lease lasts
  private static final int TROUBLE_SECONDS = 25;

  private static final Duration CONTROLLERS_TIME = Duration.ofSeconds(30); // to start and to act

  private enum Fault {
    DEATH,
    KILL,
    WATCHES_CUT,
    STORM,
    CALM,
    SILENCE,
    DELAY,
    DEAFNESS,
    API_SERVER,
    ETCD
  }

  private final Cluster cluster;
  private final RandomGenerator chance;
  private final List<MortalScheduler> schedulers = new ArrayList<>();
  private final Map<Fault, Integer> told = new TreeMap<>();
  private final List<String> diary = new ArrayList<>();
  private final List<Calm> calm = new ArrayList<>();
  private @Nullable Instant calmSince;
  private Instant controllersSince = Instant.EPOCH;
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
    return MortalScheduler.start(cluster, "scheduler-" + born++, skew, seed);
  }

  Map<String, Integer> told() {
    Map<String, Integer> words = new TreeMap<>();
    told.forEach((fault, times) -> words.put(fault.name(), times));
    words.put("schedulers", born);
    return words;
  }

  /** Something goes wrong, for both or for one of them: more often for the one that leads. */
  void strike() {
    Fault fault = Fault.values()[chance.nextInt(Fault.values().length)];
    int place = chance.nextInt(BOTH);
    boolean leader = chance.nextInt(3) > 0;
    int calls = chance.nextInt(MOST_CALLS);
    MortalScheduler whom = leader ? leader(place) : schedulers.get(place);
    endCalm();
    told.merge(fault, 1, Integer::sum);
    diary.add("%s %s %s".formatted(Instant.now(), fault, whom.name()));
    switch (fault) {
      case DEATH -> whom.meets(Trouble.DEATH, calls);
      case KILL -> whom.kill();
      case WATCHES_CUT -> whom.meets(Trouble.WATCHES_CUT, 0);
      case STORM -> whom.meets(Trouble.STORM, 0);
      case CALM -> whom.meets(Trouble.CALM, 0);
      // Long enough that the other one leads; then both believe what they know.
      case SILENCE -> whom.meets(Trouble.SILENCE, SILENCE_SECONDS);
      case DELAY -> whom.meets(Trouble.DELAY, TROUBLE_SECONDS);
      case DEAFNESS -> whom.meets(Trouble.DEAFNESS, TROUBLE_SECONDS);
      case API_SERVER -> restart(Program.API_SERVER);
      case ETCD -> restart(Program.ETCD);
    }
  }

  /** Who holds the Lease; the other one, if nobody does. */
  private MortalScheduler leader(int place) {
    String holder =
        cluster
            .find("coordination.k8s.io/v1", "Lease", "tenure")
            .map(lease -> lease.at("/spec/holderIdentity").asText(""))
            .orElse("");
    return schedulers.stream()
        .filter(each -> each.name().equals(holder))
        .findFirst()
        .orElse(schedulers.get(place));
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
        schedulers.set(place, bear(place));
      }
    }
  }

  /** Nothing goes wrong from here on, until somebody strikes. */
  void heal() {
    revive();
    schedulers.forEach(each -> {
      each.meets(Trouble.CALM, 0);
      each.meets(Trouble.DEATH, Trouble.NEVER);
    });
    renewControllers();
    calmSince = Instant.now();
    diary.add(calmSince + " calm");
  }

  /**
   * The stock controllers begin anew: they make the pods of a Job that has lost some ever later (3
   * lost: after 40 s; 6: after 5 min; 7: after 10), but count from their own start.
   */
  void renewControllers() {
    if (Instant.now().isAfter(controllersSince.plus(CONTROLLERS_TIME))) {
      restart(Program.CONTROLLERS);
      controllersSince = Instant.now();
      diary.add(controllersSince + " controllers begin anew");
    }
  }

  private void endCalm() {
    if (calmSince != null) {
      calm.add(new Calm(calmSince, Instant.now()));
      calmSince = null;
    }
  }

  /** When nothing went wrong, up to now. */
  List<Calm> calm() {
    List<Calm> all = new ArrayList<>(calm);
    if (calmSince != null) {
      all.add(new Calm(calmSince, Instant.now()));
    }
    return all;
  }

  /** What went wrong when and for whom, line by line. */
  List<String> diary() {
    return List.copyOf(diary);
  }

  @Override
  public void close() {
    schedulers.forEach(MortalScheduler::stop);
  }
}
