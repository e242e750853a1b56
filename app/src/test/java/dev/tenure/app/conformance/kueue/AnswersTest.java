package dev.tenure.app.conformance.kueue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.conformance.Fields;
import dev.tenure.app.conformance.Json;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A recorded answer is compared in all its parts, and a difference can be understood alone. */
class AnswersTest {
  private static final String ASSIGNED =
      "{mode: 'NoFit', borrowing: 1, noFitReason: 'WaitingForQuota', assignment:"
          + " [{name: 'main', count: 2, flavors: {cpu: {flavor: 'f', mode: 'Fit'}}}],"
          + " targets: [{workload: 'ns/a', reason: 'InClusterQueue'}]}";

  private static final String CYCLE =
      """
      {admitted: ['ns/b'], preempted: [{workload: 'ns/a', reason: 'InClusterQueue'}],
       assignments: {'ns/b': {clusterQueue: 'q', podSets: [{name: 'main', count: 2,
         flavors: {cpu: 'f'}, usage: {cpu: 4}}]}},
       left: {q: ['ns/c', 'ns/d']}, inadmissible: {r: ['ns/e']},
       pending: {'ns/c': {reason: 'WaitingForQuota', message: 'text'}}}
      """;

  private static final String TRACE =
      """
      {trace: [{cycle: 0, submitted: ['ns/a']},
        {cycle: 3, released: ['ns/r'], finished: ['ns/f'], admitted: {'ns/a': {clusterQueue: 'q',
         podSets: []}}, preempted: [{workload: 'ns/v', reason: 'InClusterQueue'}]}]}
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          # what is changed                   | said
          'NoFit' > 'Fit'                     | mode: expected NoFit, got Fit
          borrowing: 1 > borrowing: 2         | borrowing: expected 1, got 2
          'WaitingForQuota' > 'Misconfigured' | reason: expected WaitingForQuota, got Misconfigured
          count: 2 > count: 1                 | assignment: expected [main x 2 {cpu=f (Fit)}], got [main x 1 {cpu=f (Fit)}]
          flavor: 'f' > flavor: 'g'           | assignment: expected [main x 2 {cpu=f (Fit)}], got [main x 2 {cpu=g (Fit)}]
          'InClusterQueue' > 'Other'          | targets: missing [ns/a (InClusterQueue)] targets: not expected [ns/a (Other)]
          """)
  void assignmentsAndTargets(String change, String said) {
    assertThat(differences(ASSIGNED, change, PreemptAnswer::read, PreemptAnswer::compareWith))
        .hasToString(said);
  }

  @Test
  void whatIsNotRecordedIsNotCompared() {
    Differences differences = new Differences();
    PreemptAnswer actual = PreemptAnswer.read(Json.read(ASSIGNED));
    PreemptAnswer.read(Json.read("{targets: [{workload: 'ns/a', reason: 'InClusterQueue'}]}"))
        .compareWith(actual, differences);
    PreemptAnswer.read(Json.read(ASSIGNED.replace("noFitReason", "x")))
        .compareWith(actual, differences);
    assertThat(differences.found()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          # what is changed                   | said
          admitted: ['ns/b'] > admitted: []   | admitted: missing [ns/b]
          'ns/a' > 'ns/x'                     | preempted: missing [ns/a (InClusterQueue)] preempted: not expected [ns/x (InClusterQueue)]
          cpu: 4 > cpu: 5                     | quota of ns/b: expected q: main x 2 flavors {cpu=f} usage {cpu=4}, got q: main x 2 flavors {cpu=f} usage {cpu=5}
          ['ns/c', 'ns/d'] > []               | left in q: expected [ns/c, ns/d], got nothing
          ['ns/c', 'ns/d'] > ['ns/d', 'ns/c'] | ""
          r: ['ns/e'] > s: ['ns/e']           | put aside in r: expected [ns/e], got nothing put aside in s: expected nothing, got [ns/e]
          'WaitingForQuota' > 'Misconfigured' | reason of ns/c: expected WaitingForQuota, got Misconfigured
          'text' > 'a better text'            | ""
          """)
  void cycles(String change, String said) {
    assertThat(differences(CYCLE, change, CycleAnswer::read, CycleAnswer::compareWith))
        .hasToString(said);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          # what is changed                     | said
          submitted: ['ns/a'] > submitted: []   | cycle 0, submitted: missing [ns/a]
          'ns/r' > 'ns/s'                       | cycle 3, released: missing [ns/r] cycle 3, released: not expected [ns/s]
          'ns/f' > 'ns/g'                       | cycle 3, finished: missing [ns/f] cycle 3, finished: not expected [ns/g]
          clusterQueue: 'q' > clusterQueue: 'r' | "cycle 3, admission of ns/a: expected q: , got r: "
          'InClusterQueue' > 'X'                | cycle 3, preempted: missing [ns/v (InClusterQueue)] cycle 3, preempted: not expected [ns/v (X)]
          cycle: 3 > cycle: 4                   | cycle 3, number: expected 3, got 4
          """)
  void traces(String change, String said) {
    assertThat(differences(TRACE, change, SimulateAnswer::read, SimulateAnswer::compareTrace))
        .hasToString(said);
  }

  @Test
  void aTraceEndsWhereTheOtherDoes() {
    SimulateAnswer two = SimulateAnswer.read(Json.read(TRACE));
    SimulateAnswer one = new SimulateAnswer(two.trace().subList(0, 1));
    Differences differences = new Differences();
    two.compareTrace(one, differences);
    assertThat(differences.found())
        .singleElement()
        .asString()
        .startsWith("cycle 3: expected Trace");
    Differences others = new Differences();
    one.compareTrace(two, others);
    assertThat(others.found()).singleElement().asString().startsWith("cycle 3: expected nothing");
  }

  @Test
  void whomTheOriginalAdmitsIsTheBar() {
    SimulateAnswer original = SimulateAnswer.read(Json.read(TRACE));
    SimulateAnswer nothing = new SimulateAnswer(List.of());
    TreeSet<String> nobody = new TreeSet<>();
    assertThat(original.missingIn(nothing, nobody)).containsExactly("ns/a");
    assertThat(nothing.missingIn(original, nobody)).isEmpty();
    assertThat(original.missingIn(nothing, new TreeSet<>(List.of("ns/a"))))
        .as("who holds from the start and is never taken from")
        .isEmpty();
    assertThat(original.preemptionsFrom(3)).containsEntry("ns/v", 1);
    assertThat(original.preemptionsFrom(4)).isEmpty();
  }

  @Test
  void aSimulationKnowsWhoComesWhen() {
    Simulation simulation =
        Simulation.read(
            Json.read(
                "{simulate: {cycles: 9, evictionCycles: 2}, workloads: [{namespace: 'n', name: 'a',"
                    + " arriveAtCycle: 3, runCycles: 4}, {namespace: 'n', name: 'b'}]}"));
    assertThat(simulation.arrivals().get(3))
        .extracting(w -> w.id().toString())
        .containsExactly("n/a");
    assertThat(simulation.runCycles()).hasToString("{n/a=4}");
    assertThat(simulation.cycles()).isEqualTo(9);
    assertThat(simulation.evictionCycles()).isEqualTo(2);
  }

  @Test
  void aStubSaysWhatPreemptionComesTo() {
    PreemptionStub stub =
        PreemptionStub.read(
            Json.read(
                "{preemptionSimulation: [{flavor: 'f', resource: 'cpu', possibility: 'Reclaim',"
                    + " borrowAfter: 1}]}"));
    assertThat(stub.outcomes()).hasToString("{cpu in f=Outcome[possibility=Reclaim, borrowing=1]}");
  }

  /** With one change to the answer that is compared; all that is said, in one line. */
  private static <A> String differences(
      String json, String change, Function<Fields, A> reader, Comparison<A> comparison) {
    String[] fromTo = change.split(" > ", 2);
    assertThat(json).contains(fromTo[0]);
    Differences differences = new Differences();
    comparison.compare(
        reader.apply(Json.read(json)),
        reader.apply(Json.read(json.replace(fromTo[0], fromTo[1]))),
        differences);
    return String.join(" ", differences.found());
  }

  private interface Comparison<A> {
    void compare(A expected, A actual, Differences differences);
  }
}
