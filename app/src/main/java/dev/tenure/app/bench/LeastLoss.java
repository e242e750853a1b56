package dev.tenure.app.bench;

import dev.tenure.app.bench.AgedCluster.Tenant;
import java.util.Arrays;
import java.util.List;

/**
 * The least that had to be lost: every set of jobs on every node, and every way to spread a gang.
 */
final class LeastLoss {
  private LeastLoss() {}

  /** In GPU-seconds, to seat all pods of the job on a cluster that is full. */
  static long of(AgedCluster cluster, GpuJob job) {
    long[] best = new long[job.pods() + 1];
    Arrays.fill(best, Long.MAX_VALUE);
    best[0] = 0;
    for (List<Tenant> tenants : cluster.nodes()) {
      long[] onNode = forPods(tenants, job.gpus());
      for (int seated = job.pods(); seated > 0; seated--) {
        for (int here = 1; here < onNode.length && here <= seated; here++) {
          if (best[seated - here] != Long.MAX_VALUE) {
            best[seated] = Math.min(best[seated], best[seated - here] + onNode[here]);
          }
        }
      }
    }
    return best[job.pods()];
  }

  /** What it costs at least to seat so many pods there. */
  private static long[] forPods(List<Tenant> tenants, int gpus) {
    long[] least = new long[AgedCluster.GPUS / gpus + 1];
    Arrays.fill(least, Long.MAX_VALUE);
    for (int set = 0; set < 1 << tenants.size(); set++) {
      int freed = 0;
      long lost = 0;
      for (int i = 0; i < tenants.size(); i++) {
        if ((set >> i & 1) == 1) {
          freed += tenants.get(i).gpus();
          lost += tenants.get(i).lostGpuSeconds();
        }
      }
      for (int pods = 0; pods <= freed / gpus; pods++) {
        least[pods] = Math.min(least[pods], lost);
      }
    }
    return least;
  }
}
