package dev.tenure.kubernetes.watch;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Reply;
import java.net.URLEncoder;
import java.util.OptionalLong;

/**
 * Lists a resource, page by page. No resourceVersion is asked for: the answer is as new as the
 * store then, which a new leader needs, and servers since 1.31 give it from their watch cache, page
 * after page from the same instant.
 */
final class Listing {
  private final ApiServer server;
  private final ApiResource resource;
  private final Selection selection;
  private final int pageSize;

  Listing(ApiServer server, ApiResource resource, Selection selection, int pageSize) {
    this.server = server;
    this.resource = resource;
    this.selection = selection;
    this.pageSize = pageSize;
  }

  /**
   * Tells the roll of all.
   *
   * @return of which version the list is: where a watch goes on
   * @throws Refusal if the server does not give it
   */
  String tell(Roll roll) throws Refusal {
    roll.beginList();
    String token = "";
    do {
      Reply reply = server.send(Call.get(page(token)));
      if (reply.isGone() && !token.isEmpty()) {
        return tellAtOnce(roll); // it took so long that the server has forgotten how it began
      }
      JsonNode list = ok(reply);
      told(list, roll);
      token = list.path("metadata").path("continue").asText("");
      if (token.isEmpty()) {
        roll.endList();
        return version(list);
      }
    } while (true);
  }

  private String tellAtOnce(Roll roll) throws Refusal {
    roll.beginList();
    String query = selection.query();
    String path =
        selection.collection(resource) + (query.isEmpty() ? "" : "?" + query.substring(1));
    JsonNode list = ok(server.send(Call.get(path)));
    told(list, roll);
    roll.endList();
    return version(list);
  }

  /**
   * As new as the store is now, whoever answers; nothing if versions are no numbers here.
   *
   * @throws Refusal if the server does not say it
   */
  OptionalLong newest() throws Refusal {
    String path = selection.collection(resource) + "?limit=1" + selection.query();
    return OneWatch.number(version(ok(server.send(Call.get(path)))));
  }

  private String page(String token) {
    String next = token.isEmpty() ? "" : "&continue=" + URLEncoder.encode(token, UTF_8);
    return selection.collection(resource) + "?limit=" + pageSize + selection.query() + next;
  }

  private static JsonNode ok(Reply reply) throws Refusal {
    if (!reply.isOk() || !reply.body().path("items").isContainerNode()) {
      throw new Refusal(reply.code(), reply.message(), reply.retryAfterSeconds());
    }
    return reply.body();
  }

  /** Objects in lists of the core kinds do not say what they are. */
  private void told(JsonNode list, Roll roll) {
    for (JsonNode item : list.path("items")) {
      if (item instanceof ObjectNode object) {
        object.put("apiVersion", resource.apiVersion()).put("kind", resource.kind());
        roll.seen(object);
      }
    }
  }

  private static String version(JsonNode list) {
    return list.path("metadata").path("resourceVersion").asText();
  }
}
