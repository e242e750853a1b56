package dev.tenure.app.bench;

import dev.tenure.engine.place.NodeChoice;
import dev.tenure.engine.protect.Action;
import dev.tenure.engine.protect.Eligibility;
import dev.tenure.engine.search.Choice;
import dev.tenure.engine.search.HigherPriority;
import dev.tenure.engine.search.Hunt;
import dev.tenure.engine.search.Patience;
import dev.tenure.engine.search.PodSearch;
import dev.tenure.engine.search.SearchContext;
import dev.tenure.engine.state.PodState;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Spec 3's whole attempt: look at all nodes for room, dry-run on all of them, choose. */
final class PodsBenchmark implements Benchmark {
  private static final Size SMALL = new Size(1000, 8, 0);
  private static final Size LARGE = new Size(5000, 30, 50);

  @Override
  public String name() {
    return "pods";
  }

  @Override
  public String description() {
    return "a pod looks for room on a full cluster: filter, dry run on every node, choice";
  }

  @Override
  public List<String> sizes() {
    return List.of(SMALL.toString(), LARGE.toString());
  }

  @Override
  public List<Line> lines(String text) {
    Size size = Size.parse(text);
    return List.of(
        new TimedLine(
            name(), size.toString(), barMicros(size), () -> new Attempt(new FullCluster(size))));
  }

  private static OptionalDouble barMicros(Size size) {
    if (size.equals(SMALL)) {
      return OptionalDouble.of(1_000);
    }
    return size.equals(LARGE) ? OptionalDouble.of(25_000) : OptionalDouble.empty();
  }

  private static final class Attempt implements Subject {
    private final FullCluster cluster;
    private @Nullable Choice last;

    Attempt(FullCluster cluster) {
      this.cluster = cluster;
    }

    @Override
    public void change() {
      cluster.replaceAPod();
    }

    @Override
    public void decide() {
      PodState pod = cluster.preemptor();
      boolean fits = new NodeChoice(cluster.state()).best(pod, true) != null;
      if (fits || Patience.awaitsVictims(pod, cluster.state())) {
        throw new IllegalStateException("the cluster is not full");
      }
      Eligibility eligibility = new Eligibility(cluster.state());
      Hunt hunt =
          new Hunt(pod, Action.POD_PREEMPTION, FullCluster.NOW, new HigherPriority(), eligibility);
      last = new PodSearch(new SearchContext(cluster.state(), true)).best(hunt, pod);
    }

    @Override
    public String detail() {
      String found =
          last == null
              ? "no node can be made to fit"
              : "%s: %d victims, %d budgets broken"
                  .formatted(last.node().name(), last.victims().size(), last.violations());
      return "%d pods; priority %d (mid is 500, high 1000) needs %d CPU; one pod event before each; %s"
          .formatted(
              cluster.state().pods().size() - 1,
              FullCluster.PREEMPTOR_PRIORITY,
              FullCluster.PREEMPTOR_CORES,
              found);
    }
  }
}
