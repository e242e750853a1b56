package dev.tenure.app.bench.live;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.api.Call;

/** How many objects there are, page by page. */
final class Counts {
  private Counts() {}

  /** Path with a query that selects some. */
  static int of(ApiServer server, String path) {
    int count = 0;
    String next = "";
    do {
      String more = next.isEmpty() ? "" : "&continue=" + next;
      JsonNode list = server.send(Call.get(path + "&limit=500" + more)).body();
      count += list.path("items").size();
      next = list.path("metadata").path("continue").asText("");
    } while (!next.isEmpty());
    return count;
  }
}
