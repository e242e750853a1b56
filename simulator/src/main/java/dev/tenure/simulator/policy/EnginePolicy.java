package dev.tenure.simulator.policy;

import dev.tenure.engine.cycle.DecisionLog;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.plan.PlanMaker;
import dev.tenure.engine.state.Change;
import dev.tenure.simulator.world.Part;
import dev.tenure.simulator.world.Policy;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.SimNode;
import dev.tenure.simulator.world.World;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The production engine decides. It sees the world as a cluster, change by change, and its plans
 * are carried out there. It is never told how long a job takes.
 */
public final class EnginePolicy implements Policy {
  private final List<List<Change>> later;
  private final News news = new News();
  private final NodeNews nodes;
  private final JobLives lives;
  private final Scheduler scheduler;
  private final World world;
  private final Beginning beginning;

  /**
   * The engine in a world, connected with it directly.
   *
   * @param later what changes of the configuration, in the order of {@link World#changeAt}
   */
  public EnginePolicy(
      World world,
      Configuration configuration,
      List<List<Change>> later,
      PlanMaker planner,
      DecisionLog log) {
    this(world, configuration, later, ends -> new DirectScheduler(ends, planner, log));
  }

  /** The same with another way from the world to the engine and back. */
  public EnginePolicy(
      World world,
      Configuration configuration,
      List<List<Change>> later,
      Function<Ends, Scheduler> connection) {
    this.later = List.copyOf(later);
    this.world = world;
    this.beginning = configuration.beginning();
    this.nodes = new NodeNews(world.nodes(), configuration.nodes());
    EngineJobs jobs = new EngineJobs(world.jobs().size());
    this.lives =
        new JobLives(jobs, news, configuration, new Division(world.nodes()), world::dismiss);
    this.scheduler =
        connection.apply(
            new Ends(
                news,
                quota -> new PlanDeeds(world, jobs, lives, nodes, quota),
                jobs::jobOf,
                beginning.epoch()));
    news.addAll(configuration.complete());
    world.nodes().forEach(this::nodeChanged);
  }

  /** How many plans broke a law and were not carried out. */
  public long refused() {
    return scheduler.refused();
  }

  @Override
  public OptionalLong decide(long now) {
    return scheduler.decide(now);
  }

  @Override
  public void submitted(SimJob job) {
    @Nullable FoundJob found = beginning.of(job);
    if (found == null) {
      lives.submitted(job);
    } else {
      found(job, found);
    }
  }

  private void found(SimJob job, FoundJob found) {
    BitSet holds = nodes.seated(found.pods(), world);
    long ran = holds.cardinality() == found.pods().size() ? found.ran() : 0;
    lives.found(job, found, holds);
    world.find(job, found.since() - beginning.epoch(), found.isAdmitted(), ran);
    for (int part = holds.nextSetBit(0); part >= 0; part = holds.nextSetBit(part + 1)) {
      Pod pod = found.pods().get(part);
      world.seat(job, part, nodes.hostOf(pod), pod.spec().requests());
    }
  }

  @Override
  public void finished(SimJob job) {
    lives.finished(job);
  }

  @Override
  public void left(SimJob job, Part part) {
    lives.left(job, part);
  }

  @Override
  public void nodeChanged(SimNode node) {
    news.add(nodes.of(node));
  }

  @Override
  public void changed(int which) {
    news.addAll(later.get(which));
  }
}
