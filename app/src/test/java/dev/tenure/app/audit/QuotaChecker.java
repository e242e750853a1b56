package dev.tenure.app.audit;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Whether Workloads ever held more than there is, or were told to leave too early. */
final class QuotaChecker {
  private static final String EVICTED = "Evicted";
  private static final String RESERVED = "QuotaReserved";

  private final Leadership leadership;
  private final Promises promises;
  private final List<String> breaches = new ArrayList<>();

  private QuotaChecker(Leadership leadership, Promises promises) {
    this.leadership = leadership;
    this.promises = promises;
  }

  static List<String> breaches(
      Map<String, List<Sight>> workloads, Leadership leadership, Promises promises) {
    QuotaChecker checker = new QuotaChecker(leadership, promises);
    checker.sums(workloads.values().stream().flatMap(each -> Hold.of(each).stream()).toList());
    workloads.values().forEach(checker::leaving);
    return checker.breaches;
  }

  private record Step(Instant at, int sign, Hold hold, boolean isJudged) {}

  private void sums(List<Hold> holds) {
    List<Step> steps = new ArrayList<>();
    for (Hold hold : holds) {
      boolean late = leadership.isLate(hold.by(), hold.from());
      Instant counts = late ? hold.from().plus(Leadership.SEEN_WITHIN) : hold.from();
      if (counts.isBefore(hold.until())) {
        steps.add(new Step(counts, 1, hold, !late));
        steps.add(new Step(hold.until(), -1, hold, false));
      }
    }
    steps.sort(Comparator.comparing(Step::at).thenComparingInt(Step::sign));
    Map<String, BigDecimal> used = new TreeMap<>();
    for (Step step : steps) {
      step.hold
          .amounts()
          .forEach((name, amount) ->
              used.merge(name, amount.multiply(BigDecimal.valueOf(step.sign)), BigDecimal::add));
      if (step.isJudged) {
        promises.quota().forEach((name, has) -> compare(step, name, used, has));
      }
    }
  }

  private void compare(Step step, String name, Map<String, BigDecimal> used, BigDecimal has) {
    BigDecimal sum = used.getOrDefault(name, BigDecimal.ZERO);
    if (sum.compareTo(has) > 0) {
      breaches.add(
          "Workload %s was admitted at %s, when all held %s of %s %s"
              .formatted(
                  step.hold.workload(),
                  step.at,
                  sum.stripTrailingZeros().toPlainString(),
                  has,
                  name));
    }
  }

  /** Each time that it is told to leave for others it must have had its time. */
  private void leaving(List<Sight> workload) {
    Instant told = Instant.EPOCH;
    for (Sight sight : workload) {
      Instant since = sight.since(EVICTED);
      boolean leaves = sight.holds(EVICTED) && sight.holds(RESERVED);
      if (leaves && !since.equals(told) && isPreempted(sight)) {
        told = since;
        Instant free =
            sight.since(RESERVED).plus(promises.quotaMinimumRuntime()).minus(promises.skew());
        if (sight.from().isBefore(free)) {
          breaches.add(
              "Workload %s was told to leave at %s (%s), but was promised %s from %s on"
                  .formatted(
                      sight.name(),
                      sight.from(),
                      ground(sight),
                      promises.quotaMinimumRuntime(),
                      sight.since(RESERVED)));
        }
      }
    }
  }

  /** A plain pod that displaces it is held by what its cohort promises, which here is nothing. */
  private static boolean isPreempted(Sight sight) {
    return sight.find(EVICTED).path("reason").asText("").equals("Preempted")
        && !ground(sight).equals("Displaced");
  }

  private static String ground(Sight sight) {
    return sight.find("Preempted").path("reason").asText("");
  }
}
