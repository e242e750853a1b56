package dev.tenure.app.run;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.watch.Served;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What a definition says of a kind that is read.
 *
 * @param title as {@code workloads.kueue.x-k8s.io}, which is the name of its definition
 * @param version the one that should be watched; nothing: none is served
 */
record DefinedKind(ObjectKind kind, String title, Optional<String> version) {
  /** Nothing, if nobody reads such objects. */
  static Optional<DefinedKind> of(JsonNode definition) {
    JsonNode spec = definition.path("spec");
    String group = spec.path("group").asText("");
    String title = spec.path("names").path("plural").asText("") + "." + group;
    return ObjectKind.named(spec.path("names").path("kind").asText(""))
        .filter(kind -> kind.apiVersions().stream().anyMatch(each -> each.startsWith(group + "/")))
        .map(kind -> new DefinedKind(kind, title, first(kind, group, served(spec))));
  }

  private static Optional<String> first(ObjectKind kind, String group, Set<String> served) {
    return kind.apiVersions().stream()
        .filter(each -> each.startsWith(group + "/"))
        .map(each -> each.substring(group.length() + 1))
        .filter(served::contains)
        .findFirst();
  }

  private static Set<String> served(JsonNode spec) {
    Set<String> versions = new HashSet<>();
    for (JsonNode each : spec.path("versions")) {
      if (each.path("served").asBoolean(false)) {
        versions.add(each.path("name").asText(""));
      }
    }
    return versions;
  }

  /** Is that what the cluster was last known to serve? */
  boolean agreesWith(Served served) {
    return version(served, title).equals(version);
  }

  /** Does the cluster still serve what this definition has defined, which is no more? */
  static boolean isServed(String title, Served served) {
    return version(served, title).isPresent();
  }

  private static Optional<String> version(Served served, String title) {
    return served.resources().values().stream()
        .flatMap(all -> all.stream())
        .filter(resource -> resource.title().equals(title))
        .map(ApiResource::version)
        .findFirst();
  }
}
