package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.DisruptionBudget;
import dev.tenure.engine.model.Pod;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BudgetTranslationTest {
  private static final String SELECTOR = "selector: {matchLabels: {app: web}}";

  /** Seven that run, and others that do not count. */
  private static List<Pod> pods() {
    Stream<Pod> running =
        IntStream.range(0, 7).mapToObj(i -> pod("p" + i, "app: web", "", "Running"));
    Stream<Pod> others =
        Stream.of(
            pod("pending", "app: web", "", "Pending"),
            pod("done", "app: web", "", "Succeeded"),
            pod("leaving", "app: web", "deletionTimestamp: x, ", "Running"),
            pod("elsewhere", "app: web", "namespace: other, ", "Running"),
            pod("different", "app: db", "", "Running"));
    return Stream.concat(running, others).toList();
  }

  private static Pod pod(String name, String labels, String metadata, String phase) {
    return Given.pod(
            "{metadata: {"
                + metadata
                + "name: "
                + name
                + ", labels: {"
                + labels
                + "}}, spec: {nodeName: n1, containers: [{name: m}]}, status: {phase: "
                + phase
                + "}}",
            Given.context())
        .pod();
  }

  private static DisruptionBudget budget(String spec, String status) {
    return BudgetTranslation.translate(
            Given.object("{metadata: {name: b}, spec: {" + spec + "}, status: {" + status + "}}"),
            pods())
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          minAvailable: 5        | 2
          minAvailable: 9        | 0
          minAvailable: 0        | 7
          minAvailable: 50%      | 3
          minAvailable: 100%     | 0
          maxUnavailable: 2      | 2
          maxUnavailable: 99     | 7
          maxUnavailable: 30%    | 3
          maxUnavailable: 0%     | 0
          minAvailable: half     | 0
          minAvailable: 101%     | 0
          maxUnavailable: -1     | 0
          maxUnavailable: "3"    | 0
          minAvailable: 1.5      | 0
          ''                     | 0
          minAvailable: 1, maxUnavailable: 1 | 0
          """)
  void withoutAStatusItIsCounted(String spec, int allowed) {
    assertThat(budget(SELECTOR + ", " + spec, "").disruptionsAllowed()).isEqualTo(allowed);
  }

  @Test
  void aStatusCounts() {
    DisruptionBudget read =
        budget(
            "minAvailable: 1, " + SELECTOR,
            "disruptionsAllowed: 4, disruptedPods: {p1: '2026-03-01T09:30:00Z'}");
    assertThat(read.disruptionsAllowed()).isEqualTo(4);
    assertThat(read.disruptedPods()).containsExactly("p1");
  }

  @Test
  void anUnreadableBudgetAllowsNothing() {
    assertThat(
            budget("selector: {matchExpressions: [{key: a}]}", "disruptionsAllowed: 4")
                .disruptionsAllowed())
        .isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {matchLabels: {app: web}}                                                                  | 7
          {matchExpressions: [{key: app, operator: In, values: [web, db]}]}                          | 8
          {matchLabels: {app: web}, matchExpressions: [{key: app, operator: NotIn, values: [web]}]}  | 0
          {matchExpressions: [{key: app, operator: Exists}]}                                         | 8
          {}                                                                                         | 0
          """)
  void selectsByLabels(String selector, int allowed) {
    assertThat(budget("minAvailable: 0, selector: " + selector, "").disruptionsAllowed())
        .isEqualTo(allowed);
  }
}
