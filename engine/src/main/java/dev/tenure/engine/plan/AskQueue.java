package dev.tenure.engine.plan;

import dev.tenure.engine.state.Stage;
import dev.tenure.engine.state.WorkloadState;
import java.util.Collection;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Serves pending workloads in order. One that got what it asked for comes again with its next wish,
 * in competition with the others.
 */
final class AskQueue {
  private record Entry(WorkloadState workload, Stage stage) {}

  private static final Comparator<Entry> ORDER =
      Comparator.<Entry>comparingInt(entry -> -entry.workload.priority())
          .thenComparing(Entry::stage)
          .thenComparingLong(entry -> entry.workload.workload().createdAt())
          .thenComparing(entry -> entry.workload.id());

  private final PriorityQueue<Entry> entries = new PriorityQueue<>(ORDER);

  AskQueue(Collection<WorkloadState> pending) {
    pending.forEach(this::add);
  }

  private void add(WorkloadState workload) {
    entries.add(new Entry(workload, Ask.stage(workload)));
  }

  /** Asks {@code serve} for each in turn; true: it was served and may ask again. */
  void serve(Predicate<Ask> serve) {
    for (Entry next = entries.poll(); next != null; next = entries.poll()) {
      @Nullable Ask ask = Ask.next(next.workload());
      if (ask != null && serve.test(ask)) {
        add(next.workload());
      }
    }
  }
}
