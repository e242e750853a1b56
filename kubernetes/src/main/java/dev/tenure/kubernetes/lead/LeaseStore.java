package dev.tenure.kubernetes.lead;

import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Reply;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One Lease in the API server. */
final class LeaseStore {
  private static final Logger LOG = LoggerFactory.getLogger(LeaseStore.class);
  private static final ApiResource LEASES =
      new ApiResource("coordination.k8s.io", "v1", "Lease", "leases", true);

  private final ApiServer server;
  private final String namespace;
  private final String name;

  LeaseStore(ApiServer server, String namespace, String name) {
    this.server = server;
    this.namespace = namespace;
    this.name = name;
  }

  /** How it is now; nothing if the server does not tell. */
  Optional<LeaseRecord> read() {
    Reply reply = server.send(Call.get(LEASES.object(namespace, name)));
    return reply.isNotFound() ? Optional.of(LeaseRecord.none()) : record(reply);
  }

  /** Writes it, if nobody else has since; the record as it is stored, or nothing. */
  Optional<LeaseRecord> write(LeaseRecord wanted) {
    boolean isNew = wanted.version().isEmpty();
    return record(
        server.send(
            isNew
                ? Call.create(LEASES.collection(namespace), wanted.object(namespace, name))
                : Call.replace(LEASES.object(namespace, name), wanted.object(namespace, name))));
  }

  private Optional<LeaseRecord> record(Reply reply) {
    if (reply.isOk()) {
      return Optional.of(LeaseRecord.of(reply.body()));
    }
    if (!reply.isConflict()) {
      LOG.warn("Lease {}/{}: {}", namespace, name, reply.message());
    }
    return Optional.empty();
  }
}
