package dev.tenure.kubernetes.crd;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.document.Documents;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * The definition of a custom resource.
 *
 * @param yaml as it is checked in, and as a person would apply it; empty of one in a cluster
 * @param tree the same for programs
 */
public record Definition(String yaml, JsonNode tree) {
  private static final List<String> FILES =
      List.of(
          "queues",
          "podgroups",
          "resourceflavors",
          "cohorts",
          "clusterqueues",
          "localqueues",
          "workloadpriorityclasses",
          "workloads");

  /** All that there are. */
  public static List<Definition> all() {
    return FILES.stream().map(Definition::read).toList();
  }

  private static Definition read(String file) {
    String path = file + ".yaml";
    try (InputStream stream = Definition.class.getResourceAsStream(path)) {
      byte[] bytes = Objects.requireNonNull(stream, path).readAllBytes();
      String yaml = new String(bytes, StandardCharsets.UTF_8);
      return new Definition(yaml, Documents.of(path, yaml).documents().getFirst().tree());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** As the cluster calls it: {@code queues.scheduling.run.ai}. */
  public String name() {
    return tree.at("/metadata/name").asText();
  }

  public String kind() {
    return tree.at("/spec/names/kind").asText();
  }

  /** What it makes the cluster serve. */
  public List<ApiResource> resources() {
    return tree.at("/spec/versions")
        .valueStream()
        .filter(version -> version.path("served").asBoolean())
        .map(version ->
            new ApiResource(
                tree.at("/spec/group").asText(),
                version.path("name").asText(),
                kind(),
                tree.at("/spec/names/plural").asText(),
                tree.at("/spec/scope").asText().equals("Namespaced")))
        .toList();
  }
}
