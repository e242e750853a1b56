package dev.tenure.app.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.List;

/** The most of the heap that was in use since {@link #begin}, and not collected yet. */
final class HeapPeak {
  private HeapPeak() {}

  private static List<MemoryPoolMXBean> pools() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .toList();
  }

  @SuppressWarnings("System.gc") // what others left behind is not counted
  static void begin() {
    System.gc();
    pools().forEach(MemoryPoolMXBean::resetPeakUsage);
  }

  /** The pools have their peaks at different times: there was never more than that. */
  static long megabytes() {
    return pools().stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum() / 1_000_000;
  }
}
