package dev.tenure.app.bench;

import dev.tenure.app.bench.Benchmark.Subject;
import dev.tenure.engine.admit.AdmissionRound;
import dev.tenure.engine.admit.HeadResult;
import dev.tenure.engine.admit.RoundResult;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One round with a head in every queue. */
final class RoundSubject implements Subject {
  private final FullCohort cohort;
  private final Scene scene;
  private final int lenders;
  private @Nullable RoundResult last;

  RoundSubject(FullCohort cohort, Scene scene, int lenders) {
    this.cohort = cohort;
    this.scene = scene;
    this.lenders = lenders;
    for (int queue = 0; queue < FullCohort.QUEUES; queue++) {
      cohort.head(queue);
    }
  }

  @Override
  public void change() {
    cohort.state().applyAll(cohort.nextReplacement());
  }

  @Override
  public void decide() {
    last = new AdmissionRound(cohort.state(), FullCohort.NOW).run();
  }

  @Override
  public String detail() {
    Map<HeadResult.Fate, Integer> fates = new EnumMap<>(HeadResult.Fate.class);
    if (last != null) {
      last.heads().forEach(head -> fates.merge(head.fate(), 1, Integer::sum));
    }
    String who =
        lenders == 1 ? scene.words() : lenders + " queues lend a tenth, and each wants some back";
    return "%d workloads, %d heads; %s; %s".formatted(cohort.size(), FullCohort.QUEUES, who, fates);
  }
}
