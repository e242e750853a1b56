package dev.tenure.kubernetes.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.kubernetes.Problem;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DocumentsTest {
  private static List<String> trees(String text) {
    Documents read = Documents.of("f", text);
    assertThat(problems(read)).isEmpty();
    return read.documents().stream().map(document -> document.tree().toString()).toList();
  }

  private static List<String> problems(Documents read) {
    return read.reports().stream()
        .flatMap(report -> report.problems().stream())
        .map(Problem::sentence)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          a: 1                              ; {"a":1}
          a: 1\\n---\\nb: 2                 ; {"a":1} {"b":2}
          ---\\na: 1\\n---\\n               ; {"a":1}
          ---\\n---\\n# x\\n---\\na: 1      ; {"a":1}
          --- {a: 1}                        ; {"a":1}
          a: 1\\n...\\n---\\nb: 2           ; {"a":1} {"b":2}
          %YAML 1.2\\n---\\na: 1            ; {"a":1}
          a: |\\n  x\\n  ---\\n  y          ; {"a":"x\\n---\\ny"}
          a: '----'                         ; {"a":"----"}
          {"a":1}{"b":2}                    ; {"a":1} {"b":2}
          {"a":1}\\n{"b":[2]}\\n            ; {"a":1} {"b":[2]}
          {"a":1}\\n---\\n{"b":2}           ; {"a":1} {"b":2}
          {a: 1}                            ; {"a":1}
          [1, two]                          ; [1,"two"]
          ~                                 ;
          # nothing                         ;
          a: 1\\r\\n---\\r\\nb: 2\\r\\n     ; {"a":1} {"b":2}
          """)
  void splitsAStream(String text, String trees) {
    String stream = text.replace("\\n", "\n").replace("\\r", "\r");
    assertThat(trees(stream)).isEqualTo(trees == null ? List.of() : List.of(trees.split(" ", -1)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          1                  | 1
          -1                 | -1
          1.50               | 1.50
          1e3                | 1E+3
          true               | true
          False              | false
          null               | null
          ~                  | null
          'true'             | "true"
          !!str 5            | "5"
          !thing 5           | "5"
          yes                | "yes"
          0100               | "0100"
          0x10               | "0x10"
          1_000              | "1_000"
          .inf               | ".inf"
          2026-03-01         | "2026-03-01"
          1.2.3              | "1.2.3"
          99999999999999999999999999 | 99999999999999999999999999
          """)
  void readsScalars(String yaml, String json) {
    assertThat(trees("a: " + yaml)).containsExactly("{\"a\":" + json + "}");
  }

  @Test
  void resolvesAliasesAndMerges() {
    assertThat(
            trees(
                """
                base: &base {x: 1, y: 2}
                more: &more {z: 3}
                same: *base
                merged: {<<: *base, y: 9}
                both: {<<: [*more, *base]}
                """))
        .containsExactly(
            "{\"base\":{\"x\":1,\"y\":2},\"more\":{\"z\":3},\"same\":{\"x\":1,\"y\":2},"
                + "\"merged\":{\"y\":9,\"x\":1},\"both\":{\"z\":3,\"x\":1,\"y\":2}}");
  }

  @Test
  void theFirstOfTwoEqualKeysCounts() {
    Document read =
        Documents.of("f", "{a: {b: [{c: 1, c: 2}]}, x.y: 1, x.y: 2}").documents().getFirst();
    assertThat(read.tree().toString()).isEqualTo("{\"a\":{\"b\":[{\"c\":1}]},\"x.y\":1}");
    assertThat(read.duplicates()).containsExactly("a.b[0].c", "[x.y]");
  }

  @Test
  void aBrokenDocumentCostsNoOther() {
    Documents read = Documents.of("f", "a: 1\n---\nb: [2\n---\n{\"c\": 3");
    assertThat(read.documents()).extracting(Document::source).containsExactly("f, document 1");
    assertThat(problems(read))
        .containsExactly(
            "f, document 2: unreadable document, line 3, column 6: cannot be parsed: expected ','"
                + " or ']', but got <stream end>.",
            "f, document 3: unreadable document, line 5, column 8: cannot be parsed: Unexpected"
                + " end-of-input: expected close marker for Object.");
  }

  @Test
  void numbersDocumentsAsTheyComeAndItemsInThem() {
    List<Document> read = Documents.of("f", "a: 1\n---\nitems: [{x: 1}, {y: 2, y: 3}]").documents();
    Document item = read.get(1).item(1, read.get(1).tree().path("items").get(1));
    assertThat(item.source()).isEqualTo("f, document 2, item 2");
    assertThat(item.duplicates()).containsExactly("y");
  }
}
