package dev.tenure.app.bench;

import dev.tenure.engine.state.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Taking in one event about one pod: everything that decisions look things up in is updated. */
final class PodEventBenchmark implements Benchmark {
  private static final int EVENTS = 100;

  @Override
  public String name() {
    return "pod-event";
  }

  @Override
  public String description() {
    return "the state takes in one pod event";
  }

  @Override
  public List<String> sizes() {
    return List.of("1000x8x0", "5000x30x50");
  }

  @Override
  public List<Line> lines(String text) {
    Size size = Size.parse(text);
    OptionalDouble bar =
        sizes().contains(size.toString()) ? OptionalDouble.of(20) : OptionalDouble.empty();
    return List.of(
        new TimedLine(name(), size.toString(), bar, () -> new Events(new FullCluster(size))));
  }

  private static final class Events implements Subject {
    private final FullCluster cluster;
    private final List<Change> events = new ArrayList<>();

    Events(FullCluster cluster) {
      this.cluster = cluster;
    }

    @Override
    public void change() {
      events.clear();
      for (int i = 0; i < EVENTS; i++) {
        events.add(cluster.nextReplacement());
      }
    }

    @Override
    public void decide() {
      cluster.state().applyAll(events);
    }

    @Override
    public int decisions() {
      return EVENTS;
    }

    @Override
    public String detail() {
      return "%d pods; a running pod is replaced; mean of %d events in each sample"
          .formatted(cluster.state().pods().size() - 1, EVENTS);
    }
  }
}
