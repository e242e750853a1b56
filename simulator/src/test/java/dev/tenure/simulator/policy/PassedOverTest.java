package dev.tenure.simulator.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.admit.AdmissionRound;
import dev.tenure.engine.admit.Nominator;
import dev.tenure.engine.admit.RoundResult;
import dev.tenure.engine.admit.RoundResult.PassedOver;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.PlanMaker;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.state.ClusterState;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Who is passed over because it would be tried in vain would indeed be tried in vain. */
class PassedOverTest {
  private static final class Audit implements PlanMaker {
    private final PlanMaker planner = Planner.standard();
    private int passedOver;

    @Override
    public Plan plan(ClusterState state, long now, Inquiry inquiry) {
      Nominator nominator = Nominator.of(state, now);
      RoundResult round = new AdmissionRound(state, now).run();
      // A claim takes its room first, which nobody sees who is asked by itself.
      List<PassedOver> alone = round.claims().isEmpty() ? round.passedOver() : List.of();
      for (PassedOver each : alone) {
        passedOver++;
        assertThat(nominator.nominate(each.waiter()).succeeds())
            .as("%s is passed over at %d", each.waiter().workload().id(), now)
            .isFalse();
      }
      return planner.plan(state, now, inquiry);
    }
  }

  @Test
  @Tag("property")
  void nobodyIsPassedOverWhoWouldBeServed() {
    int seeds = Math.min(300, Integer.getInteger("tenure.seeds", 50));
    Audit audit = new Audit();
    for (int seed = 0; seed < seeds; seed++) {
      for (String queues : List.of(BusyQueues.BORROWING, BusyQueues.MIXED)) {
        new BusyQueues(queues, seed, 40).run(audit, report -> {});
      }
    }
    assertThat(audit.passedOver).isGreaterThan(seeds);
  }
}
