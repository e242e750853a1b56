package dev.tenure.engine.admit;

import dev.tenure.engine.protect.Verdict;
import dev.tenure.engine.quota.Holding;
import java.util.List;

/**
 * A workload that has to leave, and on which ground.
 *
 * @param verdicts what every protection rule says; none while victims are only searched for
 */
public record Victim(Holding holding, Ground ground, List<Verdict> verdicts) {
  public Victim {
    verdicts = List.copyOf(verdicts);
  }

  Victim(Holding holding, Ground ground) {
    this(holding, ground, List.of());
  }
}
