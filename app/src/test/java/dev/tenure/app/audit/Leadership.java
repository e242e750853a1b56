package dev.tenure.app.audit;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Who held the schedulers' Lease when, by its writes. */
final class Leadership {
  /** What another has done late must count for who leads after that time. */
  static final Duration SEEN_WITHIN = Duration.ofSeconds(10);

  private static final String AGENT = "tenure/";

  private final TreeMap<Instant, String> holders = new TreeMap<>();

  static Leadership of(List<AuditEvent> log) {
    Leadership leadership = new Leadership();
    for (AuditEvent event : log) {
      String holder = event.request().path("spec").path("holderIdentity").asText("");
      if (event.isOk() && event.what().equals("leases") && !holder.isEmpty()) {
        leadership.holders.put(event.until(), holder);
      }
    }
    return leadership;
  }

  /**
   * Was it called by one of them while another held the Lease? Then it was sent before that: nobody
   * begins a call without the lead, and none can be called back that is on its way.
   */
  boolean isLate(String agent, Instant at) {
    Map.@Nullable Entry<Instant, String> held = holders.floorEntry(at);
    return held != null && agent.startsWith(AGENT) && !agent.equals(AGENT + held.getValue());
  }
}
