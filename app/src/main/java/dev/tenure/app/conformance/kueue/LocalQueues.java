package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.quota.ClusterQueue.StopPolicy;
import dev.tenure.engine.model.quota.LocalQueue;
import java.util.List;

/** Reads the local queues of a case; where there are none, every cluster queue gets its own. */
final class LocalQueues {
  private LocalQueues() {}

  static List<LocalQueue> read(Fields json) {
    return json.has("localQueues")
        ? json.list("localQueues").stream().map(LocalQueues::given).toList()
        : made(json);
  }

  private static LocalQueue given(Fields json) {
    return new LocalQueue(
        json.text("namespace"), json.text("name"), json.text("clusterQueue"), StopPolicy.NONE);
  }

  /** Named like the cluster queue, in the only namespace that such a case has. */
  private static List<LocalQueue> made(Fields json) {
    String namespace = json.fields("incoming").textOr("namespace", "");
    return json.list("clusterQueues").stream()
        .map(queue -> queue.text("name"))
        .map(name -> new LocalQueue(namespace, name, name, StopPolicy.NONE))
        .toList();
  }
}
