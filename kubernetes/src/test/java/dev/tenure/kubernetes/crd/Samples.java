package dev.tenure.kubernetes.crd;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.document.Document;
import dev.tenure.kubernetes.document.Documents;
import dev.tenure.kubernetes.document.InputFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Objects as users write them: those of the examples, and those that other tests call good. */
final class Samples {
  private Samples() {}

  /** One of them. */
  record Sample(String source, JsonNode object) {
    String apiVersion() {
      return object.path("apiVersion").asText();
    }

    String kind() {
      return object.path("kind").asText();
    }

    @Override
    public String toString() {
      return source + ": " + kind() + " " + object.at("/metadata/name").asText();
    }
  }

  /** Those of kinds and versions that are defined here. */
  static List<Sample> all() {
    List<String> served =
        Definition.all().stream()
            .flatMap(each -> each.resources().stream())
            .map(each -> each.apiVersion() + " " + each.kind())
            .toList();
    return Stream.of(root().resolve("examples"), Path.of("src/test/resources/good"))
        .flatMap(folder -> InputFiles.read(folder).stream())
        .map(Documents::documents)
        .flatMap(List::stream)
        .flatMap(Samples::objects)
        .filter(each -> served.contains(each.apiVersion() + " " + each.kind()))
        .toList();
  }

  private static Path root() {
    return Path.of(System.getProperty("tenure.root", ".."));
  }

  private static Stream<Sample> objects(Document document) {
    JsonNode tree = document.tree();
    return tree.has("items")
        ? tree.path("items").valueStream().map(item -> new Sample(document.source(), item))
        : Stream.of(new Sample(document.source(), tree));
  }
}
