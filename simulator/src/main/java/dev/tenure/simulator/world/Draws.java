package dev.tenure.simulator.world;

/**
 * Chance. A draw depends on the seed, whom it is for, what for and which time it is, and on nothing
 * else: another policy, or other jobs beside it, never change what somebody draws.
 */
public record Draws(long seed) {
  private static final long GOLDEN = 0x9E37_79B9_7F4A_7C15L;
  private static final long PRIME = 1_099_511_628_211L;

  /** What is drawn for. */
  public enum Purpose {
    START_DELAY(1),
    GRACE(2),
    TIME_TO_FAILURE(3),
    TIME_TO_REPAIR(4),
    REMAINING(5),
    LOST(6),
    LATE(7),
    LATENESS(8),
    REFUSED(9),
    CRASH(10),
    CRASH_IN_PLAN(11),
    DEEDS_BEFORE_CRASH(12),
    DOWN(13),
    JUMP(14),
    JUMP_BY(15),
    JUMP_BACK(16),
    FLAPS(17);

    private final int salt;

    Purpose(int salt) {
      this.salt = salt;
    }
  }

  /** That much or that little, or anything between. */
  public long between(Spread spread, Purpose purpose, String who, long which) {
    long width = spread.most() - spread.least() + 1;
    return spread.least() + Math.floorMod(bits(purpose, who, which), width);
  }

  /** Something that happens so many times of a thousand. */
  public boolean happens(int perMille, Purpose purpose, String who, long which) {
    return Math.floorMod(bits(purpose, who, which), 1_000) < perMille;
  }

  /** The time to an event that has no memory; never zero. */
  long exponential(long mean, Purpose purpose, String who, long which) {
    double unit = ((bits(purpose, who, which) >>> 11) + 0.5) * 0x1.0p-53;
    return Math.max(1, Math.round(-StrictMath.log(unit) * mean));
  }

  private long bits(Purpose purpose, String who, long which) {
    return mix(mix(mix(mix(seed) + purpose.salt) + hash(who)) + which);
  }

  private static long hash(String name) {
    long hash = name.length();
    for (int i = 0; i < name.length(); i++) {
      hash = hash * PRIME + name.charAt(i);
    }
    return hash;
  }

  /** The finisher of SplitMix64: every bit of the input matters to every bit of the output. */
  private static long mix(long input) {
    long z = input + GOLDEN;
    z = (z ^ (z >>> 30)) * 0xBF58_476D_1CE4_E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D0_49BB_1331_11EBL;
    return z ^ (z >>> 31);
  }
}
