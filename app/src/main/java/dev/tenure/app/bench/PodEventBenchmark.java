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
  public List<Size> sizes() {
    return List.of(new Size(1000, 8, 0), new Size(5000, 30, 50));
  }

  @Override
  public OptionalDouble barMicros(Size size) {
    return sizes().contains(size) ? OptionalDouble.of(20) : OptionalDouble.empty();
  }

  @Override
  public Subject prepare(Size size) {
    return new Events(new FullCluster(size));
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
