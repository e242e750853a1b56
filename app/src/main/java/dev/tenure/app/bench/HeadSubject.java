package dev.tenure.app.bench;

import dev.tenure.app.bench.Benchmark.Subject;
import dev.tenure.engine.admit.Nomination;
import dev.tenure.engine.admit.Nominator;
import dev.tenure.engine.quota.Waiter;
import org.jspecify.annotations.Nullable;

/** One head of the first queue: which flavor it gets, and whom it would have to take. */
final class HeadSubject implements Subject {
  private final FullCohort cohort;
  private final Scene scene;
  private final Waiter head;
  private @Nullable Nomination last;

  HeadSubject(FullCohort cohort, Scene scene) {
    this.cohort = cohort;
    this.scene = scene;
    this.head = cohort.head(0);
  }

  @Override
  public void change() {
    cohort.state().applyAll(cohort.nextReplacement());
  }

  @Override
  public void decide() {
    last = Nominator.of(cohort.state(), FullCohort.NOW).nominate(head);
  }

  @Override
  public String detail() {
    String found =
        last == null
            ? ""
            : "%s, %d victims".formatted(last.assignment().outcome(), last.victims().size());
    return "%d workloads; %s; one finishes and one is admitted before each; %s"
        .formatted(cohort.size(), scene.words(), found);
  }
}
