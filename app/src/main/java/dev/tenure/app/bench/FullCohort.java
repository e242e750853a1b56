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
 * One cohort of 100 queues that own the same, without a free core: every workload that runs has
 * one. What some queues lend is spread over the others. Priorities and ages are mixed by a fixed
 * seed, so that every run measures the same.
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
    int owned = size / QUEUES;
    int lent = scene.lends() ? Math.max(1, owned / 10) : 0;
    state.apply(new Change.SettingsSeen(CohortObjects.settings(fair)));
    state.apply(new QuotaChange.FlavorSeen(CohortObjects.FLAVOR));
    state.apply(new QuotaChange.NamespaceSeen(CohortObjects.NAMESPACE, new TreeMap<>()));
    for (int i = 0; i < QUEUES; i++) {
      state.apply(new QuotaChange.ClusterQueueSeen(CohortObjects.queue(queue(i), owned, scene)));
      state.apply(
          new QuotaChange.LocalQueueSeen(
              new LocalQueue(CohortObjects.NAMESPACE, queue(i), queue(i), StopPolicy.NONE)));
    }
    for (int i = 0; i < QUEUES; i++) {
      start(owned - (i < lenders ? lent : 0), queue(i));
    }
    for (int i = 0; i < lenders * lent; i++) {
      start(1, queue(lenders + i % (QUEUES - lenders)));
    }
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
