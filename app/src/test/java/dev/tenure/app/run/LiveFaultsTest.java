package dev.tenure.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.app.audit.AuditChecker;
import dev.tenure.app.audit.AuditChecker.Verdict;
import dev.tenure.app.audit.Leftovers;
import dev.tenure.app.audit.Patience;
import dev.tenure.app.audit.Patience.Calm;
import dev.tenure.app.audit.Promises;
import dev.tenure.app.audit.Promises.Budgets;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.RealCluster;
import dev.tenure.kubernetes.crd.CustomResources;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/**
 * Two schedulers, a load, and whatever can go wrong, for {@code tenure.fault.minutes}, half of them
 * calm. One seed, {@code tenure.seed}, is the choice of load and faults; the API server's log is
 * the judge.
 */
@RealCluster(nodes = 3, audit = true)
class LiveFaultsTest {
  private static final long USUAL_SEED = 3;
  private static final Duration TROUBLE = Duration.ofSeconds(75);
  private static final int STRIKES = 2;
  private static final Duration CALM = Duration.ofSeconds(75);
  private static final Duration SETTLE = Duration.ofMinutes(6);
  private static final Map<String, BigDecimal> ROOM =
      Map.of("nvidia.com/gpu", BigDecimal.valueOf(8), "pods", BigDecimal.valueOf(110));

  private static Promises promises(Budgets budgets, List<Calm> calm) {
    return new Promises(
        Map.of("node-00000", ROOM, "node-00001", ROOM, "node-00002", ROOM),
        Map.of("research", Duration.ofSeconds(8), "serving", Duration.ofSeconds(5)),
        Map.of("tolerated", Duration.ofSeconds(10)),
        Map.of("nvidia.com/gpu", BigDecimal.valueOf(12)),
        Duration.ofSeconds(6),
        budgets,
        FaultyCluster.SKEW,
        Duration.ofSeconds(45),
        new Patience(Duration.ofSeconds(60), calm));
  }

  @Test
  void whateverGoesWrongPromisesAreKept(Cluster cluster) throws InterruptedException {
    long seed = Long.getLong("tenure.seed", USUAL_SEED);
    double minutes = Double.parseDouble(System.getProperty("tenure.fault.minutes", "2"));
    System.out.println("Faults for " + minutes + " minutes, -Dtenure.seed=" + seed);
    new CustomResources(cluster.api()).install();
    SplittableRandom chance = new SplittableRandom(seed);
    RandomLoad load = new RandomLoad(cluster, chance.split());
    load.prepare();
    try (FaultyCluster faults = new FaultyCluster(cluster, chance.split())) {
      try {
        Instant end = Instant.now().plusSeconds((long) (minutes * 60));
        while (Instant.now().isBefore(end)) {
          pass(TROUBLE, STRIKES, load, faults, chance);
          faults.heal();
          pass(CALM, 0, load, faults, chance);
        }
        settle(load, faults);
        judge(cluster, load, faults, seed);
      } finally {
        Path kept = Path.of("target", "faults", String.valueOf(seed));
        Evidence.keep(cluster, faults.diary(), kept);
      }
    }
  }

  /** Lets that time pass, in which so many out of ten moments bring a fault. */
  private static void pass(
      Duration time, int strikes, RandomLoad load, FaultyCluster faults, SplittableRandom chance)
      throws InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() < end) {
      if (unfinished(load) < 14) {
        load.add();
      }
      Thread.sleep(chance.nextInt(200, 1500));
      if (chance.nextInt(10) < strikes) {
        faults.strike();
      }
      faults.revive();
    }
  }

  private static long unfinished(RandomLoad load) {
    return load.all("batch/v1", "Job").stream()
            .filter(job -> !Leftovers.isComplete(job) && !Leftovers.waitsForItsController(job))
            .count()
        + load.all("v1", "Pod").stream()
            .filter(pod -> !pod.path("metadata").has("ownerReferences") && !Leftovers.isOver(pod))
            .count();
  }

  private static List<String> leftovers(RandomLoad load) {
    List<JsonNode> pods = load.all("v1", "Pod");
    List<String> left = new ArrayList<>(Leftovers.forgotten(pods, load.all("batch/v1", "Job")));
    left.addAll(
        Leftovers.orphans(
            pods,
            load.all("kueue.x-k8s.io/v1beta2", "Workload"),
            load.all("scheduling.run.ai/v2alpha2", "PodGroup")));
    return left;
  }

  /**
   * Whoever is left runs now, one after the other: everything fits into an empty cluster. Where all
   * that are left only wait for the stock controller, it begins anew.
   */
  private static void settle(RandomLoad load, FaultyCluster faults) {
    Awaitility.await()
        .atMost(SETTLE)
        .pollInterval(Duration.ofSeconds(1))
        .untilAsserted(() -> {
          faults.revive();
          if (Leftovers.waitForTheirController(
              load.all("v1", "Pod"), load.all("batch/v1", "Job"))) {
            faults.renewControllers();
          }
          assertThat(leftovers(load))
              .as("left when all is well again; %s", faults.told())
              .isEmpty();
        });
  }

  private static void judge(Cluster cluster, RandomLoad load, FaultyCluster faults, long seed) {
    Set<String> present =
        load.all("v1", "Pod").stream()
            .filter(pod -> !Leftovers.isOver(pod))
            .map(pod -> pod.at("/metadata/uid").asText())
            .collect(Collectors.toSet());
    Verdict verdict =
        AuditChecker.judge(
            cluster.controlPlane().auditLog(), present, promises(load.budgets(), faults.calm()));
    System.out.printf(
        "%d pods, %d bound, %d evicted; %d Workloads admitted; budgets %s; faults: %s%n",
        verdict.pods(),
        verdict.bound(),
        verdict.evicted(),
        verdict.admitted(),
        load.budgets(),
        new TreeMap<>(faults.told()));
    assertThat(verdict.breaches()).as("-Dtenure.seed=%d", seed).isEmpty();
    assertThat(verdict.bound()).as("pods that ran").isPositive();
    assertThat(verdict.evicted()).as("pods that had to go").isPositive();
    assertThat(verdict.admitted()).as("Workloads that ran").isPositive();
  }
}
