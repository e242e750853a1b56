package dev.tenure.app.bench;

import dev.tenure.app.bench.AgedCluster.Tenant;
import dev.tenure.app.bench.Benchmark.Subject;
import dev.tenure.engine.model.CostSettings.VictimOrder;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.state.ClusterState;
import java.util.List;

/** Plans for one job on a full cluster, each time another. */
final class LostWorkSubject implements Subject {
  /** One pod of a job. */
  static final List<GpuJob> PODS = List.of(ask(1, 1), ask(1, 2), ask(1, 4), ask(1, 8));

  /** Gangs, which need several nodes. */
  static final List<GpuJob> GANGS = List.of(ask(4, 8), ask(8, 4), ask(8, 2), ask(3, 8));

  private static final double MOST_OF_OPTIMUM = 1.02;
  private static final double HOUR = 3600;

  private final int decisions;
  private final List<GpuJob> asks;
  private int next;
  private ClusterState state;

  LostWorkSubject(int decisions, List<GpuJob> asks) {
    this.decisions = decisions;
    this.asks = asks;
    this.state = state(0, VictimOrder.LEAST_LOST_WORK);
  }

  private static GpuJob ask(int pods, int gpus) {
    return new GpuJob("urgent", AgedCluster.QUEUE, 100, pods, gpus);
  }

  private GpuJob ask(int decision) {
    return asks.get(decision % asks.size());
  }

  private ClusterState state(int decision, VictimOrder order) {
    return new AgedCluster(decision).state(ask(decision), order);
  }

  @Override
  public void change() {
    next = (next + 1) % decisions;
    state = state(next, VictimOrder.LEAST_LOST_WORK);
  }

  @Override
  public void decide() {
    plan(state);
  }

  private static Plan plan(ClusterState state) {
    return Planner.standard().plan(state, AgedCluster.NOW, Inquiry.NONE);
  }

  /** All decisions once more, this time by what they cost. */
  @Override
  public String detail() {
    long usual = 0;
    long ours = 0;
    long optimum = 0;
    for (int decision = 0; decision < decisions; decision++) {
      usual += lost(decision, VictimOrder.USUAL);
      ours += lost(decision, VictimOrder.LEAST_LOST_WORK);
      optimum += LeastLoss.of(new AgedCluster(decision), ask(decision));
    }
    String result =
        "%d decisions lose %.0f GPU-hours in the usual order (%.2f times the optimum), %.0f ours (%.4f times), %.0f at least"
            .formatted(
                decisions,
                usual / HOUR,
                (double) usual / optimum,
                ours / HOUR,
                (double) ours / optimum,
                optimum / HOUR);
    if (ours > MOST_OF_OPTIMUM * optimum) {
      throw new IllegalStateException("more is lost than may be: " + result);
    }
    return result;
  }

  private long lost(int decision, VictimOrder order) {
    AgedCluster cluster = new AgedCluster(decision);
    Plan plan = plan(cluster.state(ask(decision), order));
    long seated = plan.decisions().stream().filter(Decision.Hold.class::isInstance).count();
    if (seated != ask(decision).pods()) {
      throw new IllegalStateException("decision %d seats %d pods".formatted(decision, seated));
    }
    return plan.decisions().stream()
        .filter(Decision.Evict.class::isInstance)
        .mapToLong(evict -> tenant(cluster, evict.workload().name()).lostGpuSeconds())
        .sum();
  }

  private static Tenant tenant(AgedCluster cluster, String name) {
    return cluster.nodes().stream()
        .flatMap(List::stream)
        .filter(tenant -> tenant.name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
