package dev.tenure.app.bench;

/** Who runs on a {@link FullGpuCluster}. */
enum Occupants {
  JOBS("jobs of 1 GPU", 1, 1, false),
  GANGS("gangs of 4 x 8 GPUs", 4, FullGpuCluster.GPUS, false),
  PROTECTED("jobs of 1 GPU that are promised ten hours and ran at most two", 1, 1, true);

  private final String words;
  private final int pods;
  private final int gpus;
  private final boolean promised;

  Occupants(String words, int pods, int gpus, boolean promised) {
    this.words = words;
    this.pods = pods;
    this.gpus = gpus;
    this.promised = promised;
  }

  String words() {
    return words;
  }

  /** How many pods each has. */
  int pods() {
    return pods;
  }

  /** How many GPUs each of its pods has. */
  int gpus() {
    return gpus;
  }

  /** Does the queue promise them more time than any of them has had? */
  boolean promised() {
    return promised;
  }

  /** How many GPUs each has: whoever loses one loses all. */
  int allGpus() {
    return pods * gpus;
  }
}
