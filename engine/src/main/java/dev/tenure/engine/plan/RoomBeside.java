package dev.tenure.engine.plan;

import dev.tenure.engine.share.Amounts;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.state.PodState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is left beside who takes, since a gang leaves more than was wanted of it. Whoever finds room
 * there has no need to take anything back, and leaves less for the next.
 */
final class RoomBeside {
  private final PlanningRun run;
  private final Map<ShareNode, Amounts> found = new LinkedHashMap<>();

  RoomBeside(PlanningRun run) {
    this.run = run;
  }

  /** What they would hold of their queue with those who found room before them. */
  Amounts with(ShareNode queue, List<PodState> others) {
    return found.getOrDefault(queue, Amounts.NONE).plus(PodState.amounts(others));
  }

  /** Do they find room? Then they are placed in the trial. */
  boolean seats(ShareNode queue, List<PodState> others) {
    boolean seated = run.placement().place(others, run.trial(), false);
    if (seated) {
      found.put(queue, with(queue, others));
    }
    return seated;
  }

  /** Would they, had those not been seated? */
  boolean wouldSeat(List<PodState> others, List<PodState> seated) {
    int start = run.trial().checkpoint();
    seated.forEach(run.trial()::unplace);
    boolean would = run.placement().place(others, run.trial(), false);
    run.trial().rollBack(start);
    return would;
  }
}
