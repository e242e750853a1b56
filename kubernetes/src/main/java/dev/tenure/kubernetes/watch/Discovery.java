package dev.tenure.kubernetes.watch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Reply;
import dev.tenure.kubernetes.api.Unreachable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which kinds of objects the cluster serves, and in which version. It knows nothing beforehand:
 * kinds come with CRDs, also while we run, so it can be asked again at any time.
 */
public final class Discovery {
  private static final String GROUPS = "/apis";

  private final ApiServer server;

  public Discovery(ApiServer server) {
    this.server = server;
  }

  /**
   * Asks for all kinds that are read. Where a kind is served by several groups, as PodGroups may
   * be, all are found; of a group the first of our versions.
   *
   * @throws Unreachable if the cluster does not say what it serves
   */
  public Served look() {
    Set<String> versions = versions();
    Map<String, List<ApiResource>> asked = new HashMap<>();
    Map<ObjectKind, List<ApiResource>> found = new LinkedHashMap<>();
    List<ObjectKind> absent = new ArrayList<>();
    for (ObjectKind kind : ObjectKind.values()) {
      Map<String, ApiResource> byGroup = new LinkedHashMap<>();
      for (String apiVersion : kind.apiVersions()) {
        if (versions.contains(apiVersion)) {
          asked.computeIfAbsent(apiVersion, this::resources).stream()
              .filter(resource -> resource.kind().equals(kind.kind()))
              .forEach(resource -> byGroup.putIfAbsent(resource.group(), resource));
        }
      }
      if (!byGroup.isEmpty()) {
        found.put(kind, List.copyOf(byGroup.values()));
      } else if (!kind.isFileOnly()) {
        absent.add(kind);
      }
    }
    return new Served(found, absent);
  }

  /** Any kind, as an object names it. */
  public Optional<ApiResource> find(String apiVersion, String kind) {
    return resources(apiVersion).stream().filter(each -> each.kind().equals(kind)).findFirst();
  }

  /** The versions of all groups, and of the core group. */
  private Set<String> versions() {
    Set<String> versions = new HashSet<>(Set.of("v1"));
    for (JsonNode group : answer(GROUPS).path("groups")) {
      group.path("versions").forEach(each -> versions.add(each.path("groupVersion").asText()));
    }
    return versions;
  }

  /** What one version of a group has; nothing if it is not there. */
  private List<ApiResource> resources(String apiVersion) {
    int slash = apiVersion.indexOf('/');
    String group = apiVersion.substring(0, Math.max(slash, 0));
    String version = apiVersion.substring(slash + 1);
    JsonNode list = answer((slash < 0 ? "/api/" : "/apis/") + apiVersion);
    List<ApiResource> resources = new ArrayList<>();
    for (JsonNode each : list.path("resources")) {
      String plural = each.path("name").asText();
      if (!plural.contains("/")) { // else it is a part of an object
        String kind = each.path("kind").asText();
        boolean namespaced = each.path("namespaced").asBoolean();
        resources.add(new ApiResource(group, version, kind, plural, namespaced));
      }
    }
    return resources;
  }

  /** Only "not found" says that something is not there: a server in trouble says nothing of it. */
  private JsonNode answer(String path) {
    Reply reply = server.send(Call.get(path));
    boolean absent = reply.isNotFound() && !path.equals(GROUPS);
    if (!reply.isOk() && !absent) {
      throw new Unreachable("GET " + path + ": " + reply.message(), new IllegalStateException());
    }
    return reply.body();
  }
}
