package dev.tenure.app.bench;

import dev.tenure.app.bench.Benchmark.Subject;
import dev.tenure.engine.state.Change;
import java.util.ArrayList;
import java.util.List;

/** Workloads finish and are admitted: everything that decisions look things up in is updated. */
final class CohortEvents implements Subject {
  private static final int REPLACEMENTS = 50;

  private final FullCohort cohort;
  private final List<Change> events = new ArrayList<>();

  CohortEvents(FullCohort cohort) {
    this.cohort = cohort;
  }

  @Override
  public void change() {
    events.clear();
    for (int i = 0; i < REPLACEMENTS; i++) {
      events.addAll(cohort.nextReplacement());
    }
  }

  @Override
  public void decide() {
    cohort.state().applyAll(events);
  }

  @Override
  public int decisions() {
    return 2 * REPLACEMENTS;
  }

  @Override
  public String detail() {
    return "%d workloads; one finishes, one is admitted; mean of %d events in each sample"
        .formatted(cohort.size(), 2 * REPLACEMENTS);
  }
}
