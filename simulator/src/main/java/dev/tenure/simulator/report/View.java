package dev.tenure.simulator.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is measured: a run, or those of its jobs that have something in common.
 *
 * @param quota what it owns and owes; absent where nobody says so, or it is no queue
 */
public record View(Kind kind, RunReport run, GroupReport group, @Nullable QuotaReport quota) {
  /** What its jobs have in common. */
  public enum Kind {
    ALL("all"),
    QUEUE("queue"),
    PRIORITY("priority"),
    SIZE("size");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  /** All of a run. */
  public static View of(RunReport run) {
    return new View(Kind.ALL, run, run.all(), run.quotas().isEmpty() ? null : run.quota());
  }

  /** Its groups of that kind. */
  public static List<View> of(RunReport run, Kind kind) {
    return switch (kind) {
      case ALL -> List.of(of(run));
      case QUEUE ->
          run.queues().stream().map(g -> new View(kind, run, g, owner(run, g.name()))).toList();
      case PRIORITY -> run.priorities().stream().map(g -> new View(kind, run, g, null)).toList();
      case SIZE -> run.sizes().stream().map(g -> new View(kind, run, g, null)).toList();
    };
  }

  private static @Nullable QuotaReport owner(RunReport run, String queue) {
    return run.quotas().stream()
        .filter(each -> each.queue().equals(queue))
        .findFirst()
        .orElse(null);
  }

  public String name() {
    return group.name();
  }

  /** The same of another run; absent where it has no such group. */
  public @Nullable View in(RunReport other) {
    return of(other, kind).stream()
        .filter(view -> view.name().equals(name()))
        .findFirst()
        .orElse(null);
  }
}
