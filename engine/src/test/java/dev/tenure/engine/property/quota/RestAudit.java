package dev.tenure.engine.property.quota;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.admit.HeadResult;
import dev.tenure.engine.admit.HeadResult.Fate;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.property.quota.QuotaRun.Round;

/** A world at rest: nothing is promised any more, and who forgets everything serves nobody. */
final class RestAudit {
  private static final int ROUNDS = 12;

  private RestAudit() {}

  static void check(QuotaRun run) {
    for (QuotaWorkload workload : run.world().workloads().values()) {
      assertThat(workload.standing().claim()).as("what is kept for %s", workload.id()).isNull();
    }
    QuotaRun anew = new QuotaRun(run.world().copy(), 1);
    anew.sleepUntil(run.now());
    for (int i = 0; i < ROUNDS; i++) {
      Round round = anew.next();
      for (HeadResult head : round.result().heads()) {
        if (head.fate() == Fate.ADMITTED || head.fate() == Fate.TAKES) {
          assertThat(ParkingAudit.gets(head.nomination()))
              .as("%s is served after a restart", head.waiter().workload().id())
              .isFalse();
          return;
        }
      }
    }
  }
}
