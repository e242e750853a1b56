package dev.tenure.app.bench;

import java.util.ArrayList;
import java.util.List;

/** A hundred jobs that wait at the same time, of all sizes and in all queues. */
final class MixedJobs {
  private static final int TENS = 10;

  private MixedJobs() {}

  static List<GpuJob> all() {
    List<GpuJob> jobs = new ArrayList<>();
    for (int ten = 0; ten < TENS; ten++) {
      jobs.addAll(ten(ten));
    }
    return jobs;
  }

  /** The last one has no right to anything: its queue has more than it owns. */
  private static List<GpuJob> ten(int ten) {
    String name = "mixed-" + ten + "-";
    return List.of(
        new GpuJob(name + 0, FullGpuCluster.CHAT, 0, 1, 1),
        new GpuJob(name + 1, FullGpuCluster.SEARCH, 0, 1, 1),
        new GpuJob(name + 2, FullGpuCluster.CHAT, 10, 1, 1),
        new GpuJob(name + 3, FullGpuCluster.SEARCH, 10, 1, 2),
        new GpuJob(name + 4, FullGpuCluster.CHAT, 0, 1, 4),
        new GpuJob(name + 5, FullGpuCluster.SEARCH, 0, 1, 8),
        new GpuJob(name + 6, FullGpuCluster.CHAT, 10, 4, 8),
        new GpuJob(name + 7, FullGpuCluster.SEARCH, 0, 8, 8),
        new GpuJob(name + 8, FullGpuCluster.BATCH, 10, 1, 8),
        new GpuJob(name + 9, FullGpuCluster.BATCH, 0, 1, 1));
  }

  /** How much of it those ask for who have a right to it. */
  static int served() {
    int waiting = TENS;
    return all().stream().mapToInt(GpuJob::allGpus).sum() - waiting;
  }

  /** How many nodes it takes for all of them to have a right to what they ask for. */
  static int fewestNodes() {
    return 2 * served() / FullGpuCluster.GPUS;
  }
}
