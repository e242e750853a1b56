package dev.tenure.kubernetes.crd;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Reply;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.document.Documents;
import java.util.List;

/** Puts an object and its status into a cluster, and tells what the API server says to that. */
record Trial(Cluster cluster) {
  private static final String STRICT = "&fieldValidation=Strict"; // what is unknown is refused

  /** The answer about the status, if there is one and the rest was taken; else about the rest. */
  Reply put(JsonNode object) {
    return put(cluster.api(), object);
  }

  Reply put(ApiServer server, JsonNode object) {
    ObjectNode whole = object.deepCopy();
    ApiResource resource = resource(object);
    if (resource.namespaced()) {
      whole.withObject("metadata").put("namespace", cluster.namespace());
    }
    whole.withObject("metadata").remove(List.of("uid", "creationTimestamp"));
    String name = object.at("/metadata/name").asText();
    Reply reply = send(server, resource.object(cluster.namespace(), name), whole);
    return reply.isOk() && object.has("status")
        ? send(server, resource.part(cluster.namespace(), name, "status"), whole)
        : reply;
  }

  private static Reply send(ApiServer server, String path, JsonNode body) {
    Call apply = Call.apply(path, "test", body);
    return server.send(new Call(apply.verb(), apply.path() + STRICT, body));
  }

  static JsonNode object(String yaml) {
    return Documents.of("test", yaml).documents().getFirst().tree();
  }

  /** Makes room for the next trial. */
  void remove(JsonNode object) {
    String name = object.at("/metadata/name").asText();
    cluster.api().send(Call.delete(resource(object).object(cluster.namespace(), name), null));
  }

  private static ApiResource resource(JsonNode object) {
    return Definition.all().stream()
        .flatMap(each -> each.resources().stream())
        .filter(each -> each.apiVersion().equals(object.path("apiVersion").asText()))
        .filter(each -> each.kind().equals(object.path("kind").asText()))
        .findFirst()
        .orElseThrow();
  }
}
