package dev.tenure.engine.property.quota;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.admit.HeadResult.Fate;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.property.Seeds;
import dev.tenure.engine.property.quota.QuotaRun.Round;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Where only time passes, something is decided exactly when it was said to be. */
@Tag("property")
class QuotaWakeUpPropertyTest {
  private static final int ENOUGH_ROUNDS = 200;
  private static final int ENOUGH_STARTS = 5;

  /** All that random worlds promise, or ask for in patience. */
  private static final long[] SPANS = {20_000, 30_000, 45_000, 60_000, 600_000};

  /**
   * What came of rounds at one instant, until one decides something or nothing is left to try.
   *
   * @param stoodBack whether somebody would have been served by itself, but what it needs is kept
   *     for others, or it would have led back to an earlier state
   */
  private record Rest(boolean decided, boolean stoodBack, long lookAgainAt) {}

  @Test
  void aSettledWorldWakesExactlyWhenItSays() {
    Seeds.holds(2, QuotaWorlds.KIND, QuotaWorlds::guarded, (world, seed) -> wakesExactly(world));
  }

  private static void wakesExactly(QuotaWorld world) {
    QuotaRun run = new QuotaRun(world, 1);
    settle(run);
    for (int i = 0; i < ENOUGH_STARTS; i++) {
      run = new QuotaRun(run.world().copy(), 1);
      Rest rest = rest(run, QuotaWorlds.NOW);
      if (!rest.decided && !run.isMoving()) {
        assertWakesExactly(run, rest, true);
        return;
      }
      settle(run);
    }
    assertWakesExactly(run, rest(run, QuotaWorlds.NOW), false);
  }

  /**
   * Follows what is said until something is decided. Whoever stands back for others is served when
   * they are, and that has no instant of its own: then what is said is the earliest instant at
   * which it would choose otherwise.
   *
   * @param everybody whether everybody who waits was tried on this very state; else some are put
   *     aside because they would lead back to a state that who forgets everything does not know
   */
  private static void assertWakesExactly(QuotaRun run, Rest rest, boolean everybody) {
    long from = QuotaWorlds.NOW;
    for (Rest at = rest; !at.decided; at = rest(run, from)) {
      assertThat(from == QuotaWorlds.NOW || at.stoodBack).as("when it wakes").isTrue();
      if (everybody) {
        assertRestsUntil(at.lookAgainAt, from, run.world());
      }
      if (at.lookAgainAt == Time.NEVER) {
        return;
      }
      from = at.lookAgainAt;
    }
  }

  private static void assertRestsUntil(long wake, long from, QuotaWorld world) {
    for (long end : ends(world).subSet(from + 1, wake)) {
      QuotaRun anew = new QuotaRun(world.copy(), 1);
      assertThat(rest(anew, end).decided).as("before it wakes").isFalse();
    }
  }

  /** The instants at which time alone may matter. */
  private static SortedSet<Long> ends(QuotaWorld world) {
    SortedSet<Long> ends = new TreeSet<>();
    for (QuotaWorkload workload : world.workloads().values()) {
      QuotaStanding standing = workload.standing();
      for (long span : SPANS) {
        List.of(standing.admittedAt(), standing.triedAt())
            .forEach(since -> since.ifPresent(instant -> ends.add(instant + span)));
      }
    }
    return ends;
  }

  /** While time stands still. */
  private static void settle(QuotaRun run) {
    for (int i = 0; i < ENOUGH_ROUNDS; i++) {
      run.sleepUntil(QuotaWorlds.NOW);
      if (run.next().decidesNothing() && !run.isMoving()) {
        return;
      }
    }
    throw new AssertionError("it does not settle");
  }

  private static Rest rest(QuotaRun run, long at) {
    boolean stoodBack = false;
    for (int i = 0; i < ENOUGH_ROUNDS; i++) {
      run.sleepUntil(at);
      Round round = run.next();
      stoodBack |= standsBack(round);
      boolean decided = !round.plan().admissions().isEmpty();
      if (decided || round.decidesNothing()) {
        return new Rest(decided, stoodBack, round.plan().lookAgainAt().orElse(Time.NEVER));
      }
    }
    throw new AssertionError("it does not come to rest");
  }

  private static boolean standsBack(Round round) {
    return round.result().heads().stream()
        .anyMatch(head -> head.fate() == Fate.NO_LONGER_FITS || head.fate() == Fate.WOULD_REPEAT);
  }
}
