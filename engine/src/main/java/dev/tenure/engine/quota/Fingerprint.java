package dev.tenure.engine.quota;

import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.Admission;
import java.util.Map;

/**
 * A number for who holds, or is promised, which quota. Numbers of single workloads are combined by
 * exclusive or, so that one workload's coming and going costs one step.
 */
public final class Fingerprint {
  private Fingerprint() {}

  public static long of(WorkloadId workload, Admission admission) {
    long mixed = mix(workload.toString(), 0x9E37_79B9_7F4A_7C15L);
    mixed = mix(admission.clusterQueue(), mixed);
    for (Admission.PodSetFlavors podSet : admission.podSets()) {
      mixed = mix(podSet.podSet(), mixed + podSet.count());
      for (Map.Entry<String, String> flavor : podSet.flavors().entrySet()) {
        mixed = mix(flavor.getValue(), mix(flavor.getKey(), mixed));
      }
    }
    return mixed;
  }

  private static long mix(String text, long seed) {
    long mixed = seed;
    for (int i = 0; i < text.length(); i++) {
      mixed = scramble(mixed ^ text.charAt(i));
    }
    return scramble(mixed + text.length());
  }

  /** Another number, all over the range: neighbours become strangers. */
  public static long scramble(long number) {
    long mixed = (number ^ (number >>> 30)) * 0xBF58_476D_1CE4_E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D0_49BB_1331_11EBL;
    return mixed ^ (mixed >>> 31);
  }
}
