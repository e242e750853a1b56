package dev.tenure.kubernetes.watch;

import dev.tenure.kubernetes.api.ApiResource;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/** How old the view of the cluster is, resource by resource. */
public final class Freshness {
  /** For how long a watch may be down before its view is not acted on any more. */
  public static final Duration USUAL_LIMIT = Duration.ofSeconds(10);

  private final LongSupplier nanos;
  private final Map<ApiResource, Pulse> pulses = new ConcurrentHashMap<>();

  public Freshness() {
    this(System::nanoTime);
  }

  /**
   * @param nanos a clock that is never set
   */
  public Freshness(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /** Signs of life of one resource; from the first question on it counts for the whole. */
  public Pulse of(ApiResource resource) {
    return pulses.computeIfAbsent(resource, any -> new Pulse(nanos));
  }

  /** It is not watched any more. */
  public void forget(ApiResource resource) {
    pulses.remove(resource);
  }

  /**
   * Everything is to be listed again. A watch may be behind without knowing it; a list is as new as
   * the moment at which it is asked for.
   */
  public void demand() {
    pulses.values().forEach(Pulse::demand);
  }

  /** Was everything listed since that was last demanded? */
  public boolean isMet() {
    return pulses.values().stream().allMatch(Pulse::isMet);
  }

  /** Of everything, and there is something: listed, and every change since comes in. */
  public boolean isInSync() {
    return !pulses.isEmpty() && pulses.values().stream().allMatch(Pulse::isInSync);
  }

  public boolean isStale(Duration limit) {
    return pulses.values().stream().anyMatch(pulse -> pulse.isStale(limit));
  }

  /** Which resources are too old to act on, by name. */
  public List<String> stale(Duration limit) {
    return pulses.entrySet().stream()
        .filter(entry -> entry.getValue().isStale(limit))
        .map(entry -> entry.getKey().title())
        .sorted()
        .toList();
  }

  /** How long ago each was last heard of, by name. */
  public Map<String, Double> seconds() {
    Map<String, Double> seconds = new TreeMap<>();
    pulses.forEach((resource, pulse) -> seconds.put(resource.title(), pulse.seconds()));
    return seconds;
  }
}
