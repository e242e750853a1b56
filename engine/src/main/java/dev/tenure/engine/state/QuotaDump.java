package dev.tenure.engine.state;

import dev.tenure.engine.quota.FlavorResource;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaNode;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.quota.Waiter;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** What the state knows of quota as values, in a fixed order. */
final class QuotaDump {
  private final QuotaState quota;
  private final List<Object> parts = new ArrayList<>();

  private QuotaDump(QuotaState quota) {
    this.quota = quota;
  }

  static List<Object> of(QuotaState quota) {
    QuotaDump dump = new QuotaDump(quota);
    quota.workloads().forEach(entry -> dump.parts.add(entry.workload()));
    quota.forest().cohorts().forEach(dump::numbers);
    quota.forest().queues().forEach(dump::queue);
    dump.add("fingerprint", quota.fingerprint());
    return dump.parts;
  }

  private void queue(QueueNode queue) {
    parts.add(queue.queue());
    numbers(queue);
    places()
        .forEach((name, place) -> {
          addIfAny(name, "staying", holders(queue.holdings().staying(place)));
          addIfAny(name, "leaving", holders(queue.holdings().leaving(place)));
        });
    add("active", waiters(queue.line().active()));
    add("parked", waiters(queue.line().parked()));
    add("claims", waiters(queue.line().claimants()));
  }

  /** Whether a place is known that nobody holds anything in depends on what was there before. */
  private void addIfAny(FlavorResource place, String what, List<?> holders) {
    if (!holders.isEmpty()) {
      add(place, what, holders);
    }
  }

  private void numbers(QuotaNode node) {
    parts.add(node.name());
    places()
        .forEach((name, place) -> {
          List<Long> numbers =
              List.of(
                  node.subtree(place), node.usage(place), node.held(place), node.available(place));
          if (numbers.stream().anyMatch(number -> number != 0)) {
            add(name, numbers);
          }
        });
  }

  /** By name: which number a place has got depends on who came first. */
  private SortedMap<FlavorResource, Integer> places() {
    SortedMap<FlavorResource, Integer> places = new TreeMap<>();
    for (int place = 0; place < quota.places().size(); place++) {
      places.put(quota.places().at(place), place);
    }
    return places;
  }

  private static List<Object> holders(Iterable<Holding> holdings) {
    List<Object> holders = new ArrayList<>();
    holdings.forEach(each -> holders.add(List.of(each.workload().id(), each.isTaken())));
    return holders;
  }

  private static List<Object> waiters(Iterable<Waiter> waiters) {
    List<Object> waiting = new ArrayList<>();
    waiters.forEach(each -> waiting.add(List.of(each.workload().id(), each.parkedUntil())));
    return waiting;
  }

  private void add(Object... values) {
    parts.add(List.of(values));
  }
}
