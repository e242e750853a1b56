package dev.tenure.engine.property.quota;

import dev.tenure.engine.admit.HeadResult.Fate;
import dev.tenure.engine.property.Dice;
import dev.tenure.engine.property.Seeds;
import dev.tenure.engine.property.quota.QuotaRun.Round;
import dev.tenure.engine.state.Change;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Putting workloads aside saves work and costs nobody anything. */
@Tag("property")
class QuotaParkingPropertyTest {
  private static final int CYCLES = 25;

  @Test
  void noChangeThatMattersIsMissed() {
    holds(QuotaWorlds::free, false);
  }

  @Test
  void norDoesTimePassUnnoticed() {
    holds(QuotaWorlds::guarded, true);
  }

  /** From then on some are put aside who could be served. */
  private static boolean refusesToRepeat(Round round) {
    return round.result().heads().stream().anyMatch(head -> head.fate() == Fate.WOULD_REPEAT);
  }

  private static void holds(LongFunction<QuotaWorld> worlds, boolean promises) {
    Seeds.holds(
        4,
        QuotaWorlds.KIND,
        worlds,
        (world, seed) -> {
          Dice dice = new Dice(seed);
          QuotaRun run = new QuotaRun(world, dice.between(1, 3));
          QuotaOutside outside = new QuotaOutside(dice, run.world(), promises);
          for (int i = 0; i < CYCLES && !refusesToRepeat(run.next()); i++) {
            @Nullable Change change = dice.chance(40) ? outside.any(run.now()) : null;
            if (change != null) {
              run.happen(change);
            }
            ParkingAudit.check(run.state(), run.now(), String.valueOf(change));
          }
        });
  }
}
