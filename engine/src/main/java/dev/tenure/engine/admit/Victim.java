package dev.tenure.engine.admit;

import dev.tenure.engine.protect.Verdict;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.requeue.RequeueCandidate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A workload that has to leave, and on which ground.
 *
 * @param verdicts what every protection rule says; none while victims are only searched for
 * @param requeue who has named it for a requeue, if that is why; absent: it is taken by right
 */
public record Victim(
    Holding holding, Ground ground, List<Verdict> verdicts, @Nullable RequeueCandidate requeue) {
  public Victim {
    verdicts = List.copyOf(verdicts);
  }

  Victim(Holding holding, Ground ground) {
    this(holding, ground, List.of(), null);
  }
}
