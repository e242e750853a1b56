package dev.tenure.kubernetes.watch;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Calls;
import dev.tenure.kubernetes.api.Reply;
import dev.tenure.kubernetes.api.Unreachable;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.List;

/** All objects of a cluster that are read, looked at once. */
public final class Snapshot {
  private static final int PAGE = 500;

  private final ApiServer server;
  private final List<JsonNode> objects = new ArrayList<>();

  private Snapshot(ApiServer server) {
    this.server = server;
  }

  /**
   * Lists everything, kind by kind.
   *
   * @param configNamespace where the scheduler's ConfigMap is
   */
  public static List<JsonNode> of(ApiServer server, String configNamespace) {
    Snapshot snapshot = new Snapshot(server);
    Served served = new Discovery(server).look();
    for (ObjectKind kind : ObjectKind.values()) {
      for (ApiResource resource : served.all(kind)) {
        if (kind == ObjectKind.CONFIG_MAP) {
          snapshot.addConfiguration(resource, configNamespace);
        } else if (kind != ObjectKind.KUEUE_CONFIG_MAP) {
          snapshot.objects.addAll(list(server, resource));
        }
      }
    }
    return snapshot.objects;
  }

  private void addConfiguration(ApiResource resource, String namespace) {
    Reply reply = server.send(Call.get(resource.object(namespace, "scheduler-config")));
    if (reply.isOk()) {
      objects.add(reply.body());
    }
  }

  /** All objects of one kind, page by page. */
  static List<JsonNode> list(Calls server, ApiResource resource) {
    List<JsonNode> items = new ArrayList<>();
    String token = "";
    do {
      String next = token.isEmpty() ? "" : "&continue=" + URLEncoder.encode(token, UTF_8);
      Reply page = server.send(Call.get(resource.collection() + "?limit=" + PAGE + next));
      if (page.isGone() && !token.isEmpty()) {
        return atOnce(server, resource); // the server has forgotten how the list began
      }
      addAll(page, resource, items);
      token = page.body().path("metadata").path("continue").asText("");
    } while (!token.isEmpty());
    return items;
  }

  private static List<JsonNode> atOnce(Calls server, ApiResource resource) {
    List<JsonNode> items = new ArrayList<>();
    addAll(server.send(Call.get(resource.collection())), resource, items);
    return items;
  }

  private static void addAll(Reply page, ApiResource resource, List<JsonNode> items) {
    if (!page.isOk()) {
      throw new Unreachable(
          resource.collection() + ": " + page.message(), new IllegalStateException());
    }
    for (JsonNode item : page.body().path("items")) {
      items.add(typed(item, resource));
    }
  }

  /** Items of lists do not say of which kind they are. */
  private static JsonNode typed(JsonNode item, ApiResource resource) {
    if (item instanceof ObjectNode object) {
      object.put("apiVersion", resource.apiVersion()).put("kind", resource.kind());
    }
    return item;
  }
}
