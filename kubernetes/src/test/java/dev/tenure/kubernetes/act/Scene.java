package dev.tenure.kubernetes.act;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.kubernetes.ManifestReader;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.Calls;
import dev.tenure.kubernetes.document.Document;
import dev.tenure.kubernetes.document.Documents;
import dev.tenure.kubernetes.watch.KnownObjects;
import java.io.ByteArrayInputStream;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;

/** A cluster as YAML says it is: as the engine knows it, and as its objects were seen. */
final class Scene implements KnownObjects {
  private static final List<ApiResource> GROUPS =
      List.of(
          groups("scheduling.run.ai", "v2alpha2"),
          groups("scheduling.volcano.sh", "v1beta1"),
          groups("scheduling.x-k8s.io", "v1alpha1"));

  private final Map<String, JsonNode> objects = new ConcurrentHashMap<>();
  private final ClusterState state = new ClusterState();

  /** Every object has a UID: its name with {@code uid-} before it. */
  Scene(String yaml) {
    state.applyAll(ManifestReader.read("scene", bytes(yaml)).changes());
    for (Document document : Documents.read("scene", bytes(yaml)).documents()) {
      ObjectNode object = document.tree().deepCopy();
      ObjectNode metadata = object.withObjectProperty("metadata");
      String name = metadata.path("name").asText();
      metadata.put("uid", "uid-" + name);
      objects.put(object.path("kind").asText() + " " + name, object);
    }
  }

  private static ApiResource groups(String group, String version) {
    return new ApiResource(group, version, "PodGroup", "podgroups", true);
  }

  private static ByteArrayInputStream bytes(String yaml) {
    return new ByteArrayInputStream(yaml.getBytes(UTF_8));
  }

  ClusterState state() {
    return state;
  }

  Targets targets() {
    return new Targets(this, GROUPS, List.of());
  }

  PodDeeds deeds(Calls calls) {
    return new PodDeeds(calls, targets(), state);
  }

  void forget(String kind, String name) {
    objects.remove(kind + " " + name);
  }

  Plan plan(String now) {
    return Planner.standard().plan(state, at(now), Inquiry.NONE);
  }

  static Plan plan(String now, Decision... decisions) {
    return new Plan(at(now), List.of(decisions), List.of(), OptionalLong.empty());
  }

  static long at(String time) {
    return Instant.parse("2026-11-16T" + time + "Z").toEpochMilli();
  }

  static PodId pod(String name) {
    return new PodId("default", name);
  }

  /** All pods, as if there were one workload. */
  @Override
  public List<JsonNode> podsOf(WorkloadId workload) {
    return objects.values().stream()
        .filter(object -> object.path("kind").asText().equals("Pod"))
        .toList();
  }

  @Override
  public Optional<JsonNode> find(ApiResource resource, String namespace, String name) {
    return Optional.ofNullable(objects.get(resource.kind() + " " + name));
  }
}
