package dev.tenure.engine.property.quota;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.admit.LaterTries;
import dev.tenure.engine.property.Seeds;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is tried for later, to find out when to look again, comes to what it will come to then. */
@Tag("property")
class LaterTriesPropertyTest {
  private static final long[] LATER = {0, 20_000, 45_000, 60_000, 600_000, 86_400_000};

  @Test
  void theQuickWayIsThePlainWay() {
    AtomicInteger takers = new AtomicInteger();
    Seeds.holds(
        1,
        QuotaWorlds.KIND,
        QuotaLimitPropertyTest::sorted,
        (world, _) -> {
          for (long later : LATER) {
            takers.addAndGet(new LaterTries(world.state(), QuotaWorlds.NOW + later).agree());
          }
        });
    assertThat(takers).as("who would take from somebody").hasPositiveValue();
  }
}
