package dev.tenure.kubernetes.lead;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/**
 * What a Lease says.
 *
 * @param version of the object; whoever writes a newer one has seen this one
 * @param holder empty if nobody holds it
 * @param transitions how often it went from one holder to another
 */
record LeaseRecord(
    String version,
    String holder,
    Duration duration,
    String acquireTime,
    String renewTime,
    int transitions) {
  private static final DateTimeFormatter MICROS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'").withZone(ZoneOffset.UTC);

  static LeaseRecord of(JsonNode lease) {
    JsonNode spec = lease.path("spec");
    return new LeaseRecord(
        lease.path("metadata").path("resourceVersion").asText(),
        spec.path("holderIdentity").asText(""),
        Duration.ofSeconds(spec.path("leaseDurationSeconds").asLong(0)),
        spec.path("acquireTime").asText(""),
        spec.path("renewTime").asText(""),
        spec.path("leaseTransitions").asInt(0));
  }

  /** Nobody has ever held it. */
  static LeaseRecord none() {
    return new LeaseRecord("", "", Duration.ZERO, "", "", 0);
  }

  boolean isHeld() {
    return !holder.isEmpty();
  }

  /** As it is after {@code identity} has taken or renewed it. */
  LeaseRecord heldBy(String identity, Duration duration, Instant now) {
    boolean again = holder.equals(identity);
    String time = MICROS.format(now);
    int changes = again || version.isEmpty() ? transitions : transitions + 1;
    return new LeaseRecord(version, identity, duration, again ? acquireTime : time, time, changes);
  }

  /** As it is after its holder has given it back: anybody may take it at once. */
  LeaseRecord released(Instant now) {
    String time = MICROS.format(now);
    return new LeaseRecord(version, "", Duration.ofSeconds(1), time, time, transitions);
  }

  /** The object; its version makes the server refuse it if somebody else was quicker. */
  ObjectNode object(String namespace, String name) {
    ObjectNode lease = JsonNodeFactory.instance.objectNode();
    lease.put("apiVersion", "coordination.k8s.io/v1").put("kind", "Lease");
    ObjectNode metadata = lease.putObject("metadata").put("namespace", namespace).put("name", name);
    if (!version.isEmpty()) {
      metadata.put("resourceVersion", version);
    }
    lease
        .putObject("spec")
        .put("holderIdentity", holder)
        .put("leaseDurationSeconds", duration.toSeconds())
        .put("acquireTime", acquireTime)
        .put("renewTime", renewTime)
        .put("leaseTransitions", transitions);
    return lease;
  }
}
