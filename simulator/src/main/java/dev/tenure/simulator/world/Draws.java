package dev.tenure.simulator.world;

/**
 * Chance. A draw depends on the seed, whom it is for, what for and which time it is, and on nothing
 * else: another policy never changes what somebody else draws.
 */
record Draws(long seed) {
  private static final long GOLDEN = 0x9E37_79B9_7F4A_7C15L;

  /** What is drawn for. */
  enum Purpose {
    START_DELAY(1),
    GRACE(2),
    TIME_TO_FAILURE(3),
    TIME_TO_REPAIR(4),
    REMAINING(5);

    private final int salt;

    Purpose(int salt) {
      this.salt = salt;
    }
  }

  long between(Spread spread, Purpose purpose, long who, long which) {
    long width = spread.most() - spread.least() + 1;
    return spread.least() + Math.floorMod(bits(purpose, who, which), width);
  }

  /** The time to an event that has no memory; never zero. */
  long exponential(long mean, Purpose purpose, long who, long which) {
    double unit = ((bits(purpose, who, which) >>> 11) + 0.5) * 0x1.0p-53;
    return Math.max(1, Math.round(-StrictMath.log(unit) * mean));
  }

  private long bits(Purpose purpose, long who, long which) {
    return mix(mix(mix(mix(seed) + purpose.salt) + who) + which);
  }

  /** The finisher of SplitMix64: every bit of the input matters to every bit of the output. */
  private static long mix(long input) {
    long z = input + GOLDEN;
    z = (z ^ (z >>> 30)) * 0xBF58_476D_1CE4_E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D0_49BB_1331_11EBL;
    return z ^ (z >>> 31);
  }
}
