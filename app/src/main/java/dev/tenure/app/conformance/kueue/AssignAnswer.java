package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which flavors a workload would get.
 *
 * @param mode the worst of all its flavors: Fit, Preempt or NoFit
 * @param borrowing the height from which it would borrow; 0: not at all
 * @param noFitReason why it does not fit; absent in a recorded answer: not recorded
 */
record AssignAnswer(
    List<PodSetChoice> podSets, String mode, int borrowing, @Nullable String noFitReason) {
  AssignAnswer {
    podSets = List.copyOf(podSets);
  }

  static AssignAnswer read(Fields expect) {
    return new AssignAnswer(
        PodSetChoice.readAll(expect, "assignment"),
        expect.text("mode"),
        expect.number("borrowing"),
        expect.textOrNull("noFitReason"));
  }

  void compareWith(AssignAnswer actual, Differences differences) {
    differences.compare("mode", mode, actual.mode);
    differences.compare("borrowing", borrowing, actual.borrowing);
    differences.compare("assignment", podSets, actual.podSets);
    if (noFitReason != null) {
      differences.compare("reason", noFitReason, actual.noFitReason);
    }
  }
}
