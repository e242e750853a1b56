package dev.tenure.engine.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.LabelRequirement.Operator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabelRequirementTest {
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # operator, values, label (empty: absent), matches
          IN,             a|b, a,   true
          IN,             a|b, c,   false
          IN,             a|b, ,    false
          NOT_IN,         a|b, a,   false
          NOT_IN,         a|b, c,   true
          NOT_IN,         a|b, ,    true
          EXISTS,         '',  a,   true
          EXISTS,         '',  ,    false
          DOES_NOT_EXIST, '',  a,   false
          DOES_NOT_EXIST, '',  ,    true
          GT,             8,   9,   true
          GT,             8,   10,  true
          GT,             8,   8,   false
          GT,             8,   ,    false
          GT,             8,   x,   false
          GT,             x,   9,   false
          GT,             8|9, 10,  false
          LT,             8,   -1,  true
          LT,             8,   8,   false
          LT,             8,   ,    false
          """)
  void operatorsAreThoseOfKubernetes(
      Operator operator, String values, @Nullable String label, boolean matches) {
    LabelRequirement requirement =
        new LabelRequirement("key", operator, List.of(values.split("\\|", -1)));
    assertThat(requirement.matches(label)).isEqualTo(matches);
  }

  @Test
  void aSelectorWithoutRequirementsSelectsNothing() {
    assertThat(new LabelSelector(List.of()).matches(labels("a", "b"))).isFalse();
    assertThat(LabelSelector.matchLabels(labels("a", "b")).matches(labels("a", "b"))).isTrue();
    assertThat(LabelSelector.matchLabels(labels("a", "b")).matches(labels("a", "c"))).isFalse();
  }

  @Test
  void everythingIsSelectedWhateverItsLabels() {
    assertThat(LabelSelector.EVERYTHING.matches(labels("a", "b"))).isTrue();
    assertThat(LabelSelector.EVERYTHING.matches(new TreeMap<>())).isTrue();
  }

  @Test
  void aTermThatAsksForNothingMatchesNothing() {
    Node node = new Node("n1", Resources.NONE, labels("zone", "a"), List.of(), false, true);
    LabelRequirement zone = new LabelRequirement("zone", Operator.IN, List.of("a"));
    LabelRequirement name = new LabelRequirement("metadata.name", Operator.IN, List.of("n1"));
    LabelRequirement uid = new LabelRequirement("metadata.uid", Operator.IN, List.of("n1"));
    assertThat(new NodeTerm(List.of(), List.of()).matches(node)).isFalse();
    assertThat(new NodeTerm(List.of(zone), List.of(name)).matches(node)).isTrue();
    assertThat(new NodeTerm(List.of(), List.of(name)).matches(node)).isTrue();
    assertThat(new NodeTerm(List.of(zone), List.of(uid)).matches(node)).isFalse();
  }

  private static SortedMap<String, String> labels(String key, String value) {
    SortedMap<String, String> labels = new TreeMap<>();
    labels.put(key, value);
    return labels;
  }
}
