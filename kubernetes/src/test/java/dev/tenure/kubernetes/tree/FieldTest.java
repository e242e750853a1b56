package dev.tenure.kubernetes.tree;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.Problem;
import dev.tenure.kubernetes.document.Documents;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FieldTest {
  private final Report report = new Report("file.yaml, document 3", "Queue research");

  private Fields fields(String yaml) {
    return Fields.of(report, Documents.of("test", yaml).documents().getFirst().tree());
  }

  private List<String> said() {
    return report.problems().stream().map(Problem::sentence).toList();
  }

  @Test
  void knowsItsPath() {
    Fields fields = fields("{a: {b: [{c: {x.y/z: 1, plain: 2}}]}}");
    Fields c = fields.at("a").each("b").getFirst().at("c");
    assertThat(c.path()).isEqualTo("a.b[0].c");
    assertThat(c.entry("x.y/z").path()).isEqualTo("a.b[0].c[x.y/z]");
    assertThat(c.entry("plain").path()).isEqualTo("a.b[0].c.plain");
    assertThat(said()).isEmpty();
  }

  @Test
  void saysEverythingInOneSentence() {
    fields("{spec: {priority: high}}").at("spec").field("priority").int32();
    assertThat(said())
        .containsExactly(
            "file.yaml, document 3: Queue research, spec.priority: \"high\" is text, but a whole"
                + " number belongs here.");
  }

  @Test
  void saysTheSameOnlyOnce() {
    Field field = fields("{a: []}").field("a");
    field.text();
    field.text();
    assertThat(said()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{a: null}", "{a: ~}", "{a: }"})
  void absenceIsNoProblem(String yaml) {
    Fields fields = fields(yaml);
    Field field = fields.field("a");
    assertThat(field.isSet()).isFalse();
    assertThat(field.text()).isEmpty();
    assertThat(field.int32()).isEmpty();
    assertThat(field.flag(true)).isTrue();
    assertThat(field.instant()).isEmpty();
    assertThat(field.duration()).isEmpty();
    assertThat(fields.at("a").isPresent()).isFalse();
    assertThat(fields.each("a")).isEmpty();
    assertThat(fields.textMap("a")).isEmpty();
    assertThat(said()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          7            | 7
          -2147483648  | -2147483648
          2147483648   |
          1.0          |
          "7"          |
          true         |
          [7]          |
          """)
  void readsWholeNumbers(String value, Integer number) {
    Field field = fields("{a: " + value + "}").field("a");
    assertThat(field.int32().stream().boxed())
        .isEqualTo(number == null ? List.of() : List.of(number));
    assertThat(said().isEmpty()).isEqualTo(number != null);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2026-03-01T09:30:00Z           | true
          2026-03-01T09:30:00.123456Z    | true
          2026-03-01T09:30:00+02:00      | true
          2026-03-01T09:30Z              | false
          2026-03-01 09:30:00Z           | false
          2026-02-30T09:30:00Z           | false
          +999999999-01-01T00:00:00Z     | false
          2026-03-01                     | false
          soon                           | false
          1772357400                     | false
          """)
  void readsTimes(String value, boolean isOne) {
    assertThat(fields("{a: " + value + "}").field("a").instant().isPresent()).isEqualTo(isOne);
    assertThat(said().isEmpty()).isEqualTo(isOne);
  }

  @Test
  void keepsWhatIsReadableOfListsAndMappings() {
    Fields fields = fields("{list: [a, 1, [], null, b], map: {x: y, n: 1, z: {}}}");
    assertThat(fields.texts("list")).containsExactly("a", "1", "b");
    assertThat(fields.textMap("map")).containsEntry("x", "y").containsEntry("n", "1").hasSize(2);
    assertThat(report.unreadable())
        .containsExactly("list[1]", "list[2]", "list[3]", "map.n", "map.z");
  }

  @Test
  void showsValuesShortAndHarmless() {
    ObjectNode tree = JsonNodeFactory.instance.objectNode();
    tree.put("a", "\u001b[2J\n" + "x".repeat(1000));
    Fields.of(report, tree).field("a").int32();
    String value = report.problems().getFirst().value();
    assertThat(value).startsWith("\\u001b[2J\\nxxx").endsWith("...").hasSizeLessThan(100);
  }

  @ParameterizedTest
  @CsvSource({"minMembers, minMember", "MinMember, minMember", "queu, queue", "colour,"})
  void guessesWhatWasMeant(String name, String meant) {
    fields("{" + name + ": 1}").expectOnly(List.of("minMember", "queue"));
    assertThat(report.problems().getFirst().advice())
        .isEqualTo(meant == null ? "" : "Perhaps " + meant + " is meant");
  }
}
