package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.LimitSettings;
import dev.tenure.engine.model.Limits;
import dev.tenure.kubernetes.tree.Fields;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitsTranslationTest {
  private static final OptionalLong OPEN = OptionalLong.empty();

  private static LimitSettings limits(String yaml) {
    return LimitsTranslation.of(Given.object("{limits: " + yaml + "}"));
  }

  private static OptionalLong of(long value) {
    return OptionalLong.of(value);
  }

  @Test
  void allAreOffByDefault() {
    assertThat(ConfigTranslation.translate(Given.object("{}")).settings().limits())
        .isEqualTo(LimitSettings.NONE);
    assertThat(LimitSettings.NONE.areOff()).isTrue();
  }

  @Test
  void readsAllOfThem() {
    LimitSettings read =
        limits(
            "{maxPreemptionsPerWorkload: 3, evictionsPerMinute: 10, evictionsPerMinutePerQueue: 4,"
                + " minBenefitRatio: 1.5, maxEvictedToRequestedRatio: '2',"
                + " protectWhenFinishingWithin: 5m, preemptorPatience: 90s,"
                + " queues: {research: {preemptorPatience: 0s, evictionsPerMinute: 1}},"
                + " clusterQueues: {batch: {maxPreemptionsPerWorkload: 0}}}");
    assertThat(read.everywhere())
        .isEqualTo(new Limits(of(3), of(4), of(1500), of(2000), of(300_000), of(90_000)));
    assertThat(read.evictionsPerMinute()).isEqualTo(of(10));
    assertThat(read.queues())
        .containsOnlyKeys("research")
        .containsValue(new Limits(OPEN, of(1), OPEN, OPEN, OPEN, of(0)));
    assertThat(read.clusterQueues())
        .containsOnlyKeys("batch")
        .containsValue(new Limits(of(0), OPEN, OPEN, OPEN, OPEN, OPEN));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {maxPreemptionsPerWorkload: -1}     | ERROR limits.maxPreemptionsPerWorkload: -1 is negative, which no limit can be
          {maxPreemptionsPerWorkload: many}   | ERROR limits.maxPreemptionsPerWorkload: many is text, but a whole number belongs here
          {evictionsPerMinute: 1.5}           | ERROR limits.evictionsPerMinute: 1.5 is a number, but a whole number belongs here
          {minBenefitRatio: -0.5}             | ERROR limits.minBenefitRatio: -0.5 is not a ratio
          {minBenefitRatio: 0.0001}           | ERROR limits.minBenefitRatio: 0.0001 is not a ratio
          {maxEvictedToRequestedRatio: [2]}   | ERROR limits.maxEvictedToRequestedRatio: is not a ratio
          {maxEvictedToRequestedRatio: 1e99}  | ERROR limits.maxEvictedToRequestedRatio: 1E+99 is not a ratio
          {preemptorPatience: 2}              | ERROR limits.preemptorPatience: 2 is not a duration
          {protectWhenFinishingWithin: -5m}   | ERROR limits.protectWhenFinishingWithin: -5m is negative, which no such duration can be
          {preemptorPatients: 2m}             | WARNING limits.preemptorPatients: 2m is not a field that is known here; it has no effect
          {queues: {a: 3}}                    | ERROR limits.queues.a: 3 is a number, but a mapping belongs here
          {queues: {a: {queues: {}}}}         | WARNING limits.queues.a.queues: is not a field that is known here; it has no effect
          """)
  void whatCannotBeReadIsReportedAndNotSet(String yaml, String problem) {
    Fields object = Given.object("{limits: " + yaml + "}");
    LimitSettings read = LimitsTranslation.of(object);
    assertThat(read.everywhere()).isEqualTo(Limits.NONE);
    assertThat(read.evictionsPerMinute()).isEmpty();
    assertThat(Given.problems(object)).containsExactly(problem);
  }

  @Test
  void limitsOfNobodyAreWarnedOf() {
    Fields object = Given.object("{limits: {queues: {a: {}, b: {}}, clusterQueues: {c: {}}}}");
    LimitsTranslation.checkNames(object, "a"::equals, _ -> false);
    assertThat(object.report().problems())
        .extracting(problem -> problem.field() + " " + problem.reason() + ". " + problem.advice())
        .containsExactly(
            "limits.queues.b is for a queue that does not exist. Add the Queue",
            "limits.clusterQueues.c is for a cluster queue that does not exist. Add the"
                + " ClusterQueue");
  }
}
