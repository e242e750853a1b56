package dev.tenure.engine.quota;

import dev.tenure.engine.model.WorkloadId;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** All quota workloads, each where it holds or waits, and a number for who holds which quota. */
final class QuotaRegister {
  private final SortedMap<WorkloadId, QuotaEntry> entries = new TreeMap<>();
  private final Map<WorkloadId, QuotaEntry> byId = new LinkedHashMap<>(); // the shorter way to one
  private final SortedMap<WorkloadId, QuotaEntry> astray = new TreeMap<>();
  private final SortedMap<WorkloadId, QuotaEntry> optedIn = new TreeMap<>();
  private long fingerprint;

  @Nullable QuotaEntry get(WorkloadId id) {
    return byId.get(id);
  }

  Collection<QuotaEntry> all() {
    return Collections.unmodifiableCollection(entries.values());
  }

  /** Those that neither hold quota nor wait in a queue. */
  Collection<QuotaEntry> astray() {
    return Collections.unmodifiableCollection(astray.values());
  }

  /** Those that say themselves how long they expect to run. */
  Collection<QuotaEntry> optedIn() {
    return Collections.unmodifiableCollection(optedIn.values());
  }

  long fingerprint() {
    return fingerprint;
  }

  /** It counts from now on. */
  void enter(QuotaEntry entry) {
    entries.put(entry.workload().id(), entry);
    byId.put(entry.workload().id(), entry);
    if (entry.holding() == null && entry.waiter() == null) {
      astray.put(entry.workload().id(), entry);
    }
    if (entry.workload().requeue().terms().expected().isSet()) {
      optedIn.put(entry.workload().id(), entry);
    }
    entry.enter();
    fingerprint ^= entry.fingerprint();
  }

  /** It counts no longer. Is any quota free that was not before? */
  boolean leave(QuotaEntry entry) {
    entries.remove(entry.workload().id());
    byId.remove(entry.workload().id());
    astray.remove(entry.workload().id());
    optedIn.remove(entry.workload().id());
    fingerprint ^= entry.fingerprint();
    return entry.leave();
  }

  /** Those whom it concerns are put where they belong now. */
  void replace(Predicate<QuotaEntry> concerned, UnaryOperator<QuotaEntry> place) {
    replace(entries.values().stream().filter(concerned).toList(), place);
  }

  /** The same for those who have no place yet. */
  void replaceAstray(UnaryOperator<QuotaEntry> place) {
    replace(List.copyOf(astray.values()), place);
  }

  private void replace(List<QuotaEntry> moved, UnaryOperator<QuotaEntry> place) {
    moved.forEach(this::leave);
    moved.forEach(entry -> enter(place.apply(entry)));
  }
}
