package dev.tenure.app.bench.live;

import dev.tenure.app.console.BadInput;
import dev.tenure.kubernetes.watch.ObjectEvent;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Sees who is bound, and how long it took from the creation of each. */
final class FinishLine implements Consumer<ObjectEvent> {
  private static final double SECOND = 1e9;

  private final int runners;
  private final Map<String, Long> created = new ConcurrentHashMap<>();
  private final Map<String, Long> waits = new ConcurrentHashMap<>();
  private final CountDownLatch left;

  /** A line that so many are going to cross. */
  FinishLine(int runners) {
    this.runners = runners;
    this.left = new CountDownLatch(runners);
  }

  /** It is about to be created. */
  void started(String pod) {
    created.put(pod, System.nanoTime());
  }

  @Override
  public void accept(ObjectEvent event) {
    if (event instanceof ObjectEvent.Seen(var _, var pod) && pod.path("spec").has("nodeName")) {
      String name = pod.path("metadata").path("name").asText();
      Long begun = created.get(name);
      if (begun != null && waits.putIfAbsent(name, System.nanoTime() - begun) == null) {
        left.countDown();
      }
    }
  }

  void await(Duration patience) {
    try {
      if (!left.await(patience.toSeconds(), TimeUnit.SECONDS)) {
        throw new BadInput(
            "After %d s %d of %d have no node."
                .formatted(patience.toSeconds(), left.getCount(), runners));
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new BadInput("Interrupted.");
    }
  }

  /** How long such a share of them waited at most. */
  double waitSeconds(double share) {
    long[] sorted = waits.values().stream().mapToLong(Long::longValue).sorted().toArray();
    return sorted[(int) Math.min(sorted.length - 1, sorted.length * share)] / SECOND;
  }
}
