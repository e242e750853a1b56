package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Checkpointing;
import dev.tenure.engine.model.CostSettings;
import dev.tenure.engine.model.CostSettings.UnknownCost;
import dev.tenure.engine.model.CostSettings.VictimOrder;
import dev.tenure.engine.model.DisruptionTerms;
import dev.tenure.engine.model.Milestones;
import dev.tenure.engine.model.Milestones.Point;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisruptionAnnotationsTest {
  private static final String ALL =
      "tenure.dev/checkpoint: 'periodic:1h', tenure.dev/last-checkpoint: '1970-01-01T00:00:01Z',"
          + " tenure.dev/disruption-cost-milestones: '60s=100,600s=0'";
  private static final Checkpointing HOURLY = new Checkpointing.Periodic(3_600_000);
  private static final Milestones MILESTONES =
      new Milestones(List.of(new Point(60_000, 100), new Point(600_000, 0)));

  private static Fields object(String annotations) {
    return Given.object("{metadata: {name: o, annotations: {" + annotations + "}}, spec: {}}");
  }

  @Test
  void groupsSayWhatTheyLose() {
    assertThat(
            Given.group("{metadata: {name: g, annotations: {" + ALL + "}}, spec: {queue: q}}")
                .workload()
                .disruption())
        .isEqualTo(new DisruptionTerms(HOURLY, OptionalLong.of(1000), MILESTONES));
  }

  @Test
  void queuesSayItForThoseWhoDoNot() {
    DisruptionTerms said = new DisruptionTerms(HOURLY, OptionalLong.empty(), MILESTONES);
    assertThat(QueueTranslation.translate(object(ALL)).orElseThrow().disruption()).isEqualTo(said);
    Fields local =
        Given.object("{metadata: {name: l, annotations: {" + ALL + "}}, spec: {clusterQueue: c}}");
    assertThat(LocalQueueTranslation.translate(local).orElseThrow().disruption()).isEqualTo(said);
    assertThat(Given.problems(local))
        .singleElement()
        .asString()
        .startsWith("WARNING metadata.annotations[tenure.dev/last-checkpoint]:");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          checkpoint                 | hourly
          checkpoint                 | periodic:0s
          checkpoint                 | 5
          last-checkpoint            | yesterday
          disruption-cost-milestones | 600s=0,60s=100
          disruption-cost-milestones | 60s=200
          """)
  void whatCannotBeReadIsSaidAndCountsAsNotSaid(String name, String value) {
    Fields object = object("tenure.dev/" + name + ": '" + value + "'");
    assertThat(DisruptionAnnotations.ofWorkload(Metadata.of(object)))
        .isEqualTo(DisruptionTerms.NONE);
    assertThat(Given.problems(object))
        .singleElement()
        .asString()
        .startsWith("WARNING metadata.annotations[tenure.dev/" + name + "]:");
  }

  private static CostSettings costs(Fields config) {
    return ConfigTranslation.translate(config).settings().costs();
  }

  @Test
  void theConfigurationSaysWhatCounts() {
    Fields config =
        Given.object(
            "{victimOrder: LeastLostWork, disruptionCost: {defaultCheckpoint: 'periodic:1h',"
                + " unknownCost: Cheapest, restartOverhead: 5m, gpuWeight: 100, cpuWeight: 0}}");
    assertThat(costs(config))
        .isEqualTo(
            new CostSettings(
                VictimOrder.LEAST_LOST_WORK, HOURLY, UnknownCost.CHEAPEST, 300_000, 100, 0));
    assertThat(Given.problems(config)).isEmpty();
    assertThat(costs(Given.object("{}"))).isEqualTo(CostSettings.DEFAULT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          victimOrder: Random                          | victimOrder
          disruptionCost: {defaultCheckpoint: hourly}  | disruptionCost.defaultCheckpoint
          disruptionCost: {unknownCost: Dear}          | disruptionCost.unknownCost
          disruptionCost: {restartOverhead: -5m}       | disruptionCost.restartOverhead
          disruptionCost: {gpuWeight: -1}              | disruptionCost.gpuWeight
          """)
  void mistakesAreNamedAndNothingChanges(String text, String field) {
    Fields config = Given.object("{" + text + "}");
    assertThat(costs(config)).isEqualTo(CostSettings.DEFAULT);
    assertThat(Given.problems(config)).singleElement().asString().startsWith("ERROR " + field);
  }
}
