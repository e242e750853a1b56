package dev.tenure.app.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion.VersionFlag;
import dev.tenure.app.Repository;
import dev.tenure.app.Run;
import dev.tenure.app.demo.Examples;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is printed for programs has the documented form, for every example at every scene. */
class SchemaTest {
  private static final JsonSchemaFactory SCHEMAS =
      JsonSchemaFactory.getInstance(
          VersionFlag.V202012,
          factory ->
              factory.schemaMappers(mappers ->
                  mappers.mapPrefix(
                      "https://tenure.dev/schemas/", Repository.file("docs").toUri().toString())));

  static Stream<List<String>> questions() {
    return Stream.concat(Examples.questions(), everybodyInTheQuotaExample());
  }

  private static Stream<List<String>> everybodyInTheQuotaExample() {
    String file = Repository.file("examples/borrowed-quota.yaml").toString();
    return Stream.of("sweep", "train", "grid", "workload/probe")
        .flatMap(name ->
            Stream.of("2026-11-16T10:00:00Z", "2026-11-16T10:15:00Z")
                .map(now -> List.of("explain", name, "-f", file, "--now", now)));
  }

  @ParameterizedTest
  @MethodSource("questions")
  void theAnswerHasTheDocumentedForm(List<String> args) {
    Stream<String> more = Stream.of("-o", "json");
    Run run = Run.of(Stream.concat(args.stream(), more).toArray(String[]::new));
    assertThat(run.err()).isEmpty();
    assertForm(args.getFirst(), run.out());
  }

  @ParameterizedTest
  @MethodSource("dev.tenure.app.demo.Examples#beginnings")
  void everyLineOfARunHasTheDocumentedForm(List<String> args) {
    Stream<String> more = Stream.of("--speed", "max", "--for", "1h", "-o", "json");
    Run run = Run.of(Stream.concat(args.stream(), more).toArray(String[]::new));
    run.out().lines().forEach(line -> assertForm("run", line));
    assertThat(run.exitCode()).isZero();
  }

  private static void assertForm(String command, String json) {
    String schema = "https://tenure.dev/schemas/" + command + "-schema.json";
    JsonSchema known = SCHEMAS.getSchema(SchemaLocation.of(schema));
    assertThat(known.validate(json, InputFormat.JSON, assertFormats())).isEmpty();
  }

  private static com.networknt.schema.ExecutionContextCustomizer assertFormats() {
    return (context, _) -> context.getExecutionConfig().setFormatAssertionsEnabled(true);
  }
}
