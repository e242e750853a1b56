package dev.tenure.app.bench;

import dev.tenure.engine.model.quota.ClusterQueue.StopPolicy;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.QuotaChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;

/**
 * One cohort of 100 queues without a free core: every workload that runs has one, and in every
 * queue run as many. The first queue, or some, own more than they use: they lend a tenth of the
 * cohort, and all others borrow. Priorities and ages are mixed by a fixed seed, so that every run
 * measures the same.
 */
final class FullCohort {
  static final long NOW = FullCluster.NOW;
  static final int QUEUES = 100;

  private static final int PRIORITIES = 5;
  private static final long OLDEST = 7_200_000;

  private final ClusterState state = new ClusterState();
  private final Random random = new Random(1);
  private final List<QuotaWorkload> running = new ArrayList<>();
  private final Scene scene;
  private int created;

  /**
   * Without anybody who waits.
   *
   * @param size how many workloads run
   * @param lenders how many queues lend, the first ones
   */
  FullCohort(int size, Scene scene, boolean fair, int lenders) {
    this.scene = scene;
    int share = size / QUEUES;
    int borrowers = QUEUES - lenders;
    long borrowed = scene.lends() ? CohortObjects.CORE * share * QUEUES / 10 / borrowers : 0;
    long lent = borrowed * borrowers / lenders;
    state.apply(new Change.SettingsSeen(CohortObjects.settings(fair)));
    state.apply(new QuotaChange.FlavorSeen(CohortObjects.FLAVOR));
    state.apply(new QuotaChange.NamespaceSeen(CohortObjects.NAMESPACE, new TreeMap<>()));
    for (int i = 0; i < QUEUES; i++) {
      open(queue(i), share * CohortObjects.CORE + (i < lenders ? lent : -borrowed));
    }
    for (int i = 0; i < QUEUES; i++) {
      start(share, queue(i));
    }
  }

  private void open(String queue, long owned) {
    state.apply(new QuotaChange.ClusterQueueSeen(CohortObjects.queue(queue, owned, scene)));
    state.apply(
        new QuotaChange.LocalQueueSeen(
            new LocalQueue(CohortObjects.NAMESPACE, queue, queue, StopPolicy.NONE)));
  }

  ClusterState state() {
    return state;
  }

  int size() {
    return running.size();
  }

  /** Somebody comes to wait in the queue. */
  Waiter head(int queue) {
    QuotaWorkload head =
        CohortObjects.workload(
            "head-" + queue, queue(queue), scene.headPriority(), NOW, QuotaStanding.WAITING);
    state.apply(new QuotaChange.QuotaWorkloadSeen(head));
    return Objects.requireNonNull(
        Objects.requireNonNull(state.quota().workload(head.id())).waiter());
  }

  /** One workload has finished, and another has been admitted to the same queue. */
  List<Change> nextReplacement() {
    int place = random.nextInt(running.size());
    QuotaWorkload old = running.get(place);
    QuotaWorkload next = next(old.localQueue());
    running.set(place, next);
    return List.of(
        new QuotaChange.QuotaWorkloadGone(old.id()), new QuotaChange.QuotaWorkloadSeen(next));
  }

  private void start(int count, String queue) {
    for (int i = 0; i < count; i++) {
      QuotaWorkload next = next(queue);
      running.add(next);
      state.apply(new QuotaChange.QuotaWorkloadSeen(next));
    }
  }

  private QuotaWorkload next(String queue) {
    long since = NOW - random.nextLong(OLDEST);
    return CohortObjects.workload(
        "running-" + created++,
        queue,
        random.nextInt(PRIORITIES),
        since - 1000,
        CohortObjects.admitted(queue, since));
  }

  private static String queue(int number) {
    return "queue-%02d".formatted(number);
  }
}
