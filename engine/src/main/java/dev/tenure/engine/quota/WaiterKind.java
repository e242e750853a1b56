package dev.tenure.engine.quota;

import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.QuotaWorkload;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Those of one line who ask for the same with the same priority. What one of them gets by itself
 * any other would get, so they are put aside and woken together.
 */
final class WaiterKind {
  /** What makes two waiters of a line alike. */
  record Key(int priority, List<QuotaPodSet> podSets) {
    static Key of(QuotaWorkload workload) {
      return new Key(workload.priority(), workload.podSets());
    }
  }

  private final Key key;
  private final List<Bench> aside = new ArrayList<>();
  private @Nullable Bench inLine;
  private @Nullable Wish wish;

  WaiterKind(Key key) {
    this.key = key;
  }

  Key key() {
    return key;
  }

  boolean isEmpty() {
    return inLine == null && aside.isEmpty();
  }

  @Nullable Bench inLine() {
    return inLine;
  }

  List<Bench> aside() {
    return Collections.unmodifiableList(aside);
  }

  void enter(Bench bench) {
    if (bench.isAside()) {
      aside.add(bench);
    } else {
      inLine = bench;
    }
  }

  void leave(Bench bench) {
    if (bench.isAside()) {
      aside.remove(bench);
    } else {
      inLine = null;
    }
  }

  /** What they ask for in that queue, worked out anew when queues have changed. */
  Wish wish(QueueNode queue, FlavorResources places, long version) {
    if (wish == null || wish.version() != version) {
      wish = Wish.of(key.podSets(), queue.queue(), places, version);
    }
    return wish;
  }
}
