package dev.tenure.simulator.policy;

import dev.tenure.engine.cycle.ClusterView;
import dev.tenure.engine.cycle.CycleReport;
import dev.tenure.engine.cycle.DecisionLog;
import dev.tenure.engine.cycle.SchedulingCycle;
import dev.tenure.engine.plan.PlanMaker;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Hears everything at once, and everything it says is done. */
final class DirectScheduler implements Scheduler {
  private final News news;
  private final SchedulingCycle cycle;
  private final long epoch;
  private long refused;

  DirectScheduler(Ends ends, PlanMaker planner, DecisionLog log) {
    this.news = ends.news();
    this.epoch = ends.epoch();
    ClusterState state = new ClusterState();
    ClusterView view = () -> heard(state);
    this.cycle = new SchedulingCycle(state, view, planner, ends.deeds().apply(state.quota()), log);
  }

  private List<Change> heard(ClusterState state) {
    List<Change> heard = new ArrayList<>();
    for (Change change : news.changes()) {
      heard.add(Marks.kept(change, state));
    }
    return heard;
  }

  @Override
  public OptionalLong decide(long now) {
    CycleReport report = cycle.run(epoch + now);
    refused += report.isRefused() ? 1 : 0;
    if (report.changedAnything() || !news.isEmpty()) {
      return OptionalLong.of(now);
    }
    OptionalLong again = report.plan().lookAgainAt();
    return again.isPresent() && again.getAsLong() - epoch > now
        ? OptionalLong.of(again.getAsLong() - epoch)
        : OptionalLong.empty();
  }

  @Override
  public long refused() {
    return refused;
  }
}
