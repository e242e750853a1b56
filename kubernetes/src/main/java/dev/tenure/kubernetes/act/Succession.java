package dev.tenure.kubernetes.act;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.kubernetes.api.Calls;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * At the beginning of each term, before it has decided anything itself, a leader looks for what
 * others have left half done, and goes on with that. Looked at by who decides; done beside it.
 */
public final class Succession {
  private static final Logger LOG = LoggerFactory.getLogger(Succession.class);

  /** What no group has: one whose pods were seen so is looked at again. */
  private static final List<JsonNode> AGAIN = List.of(MissingNode.getInstance());

  private final Function<String, SortedMap<WorkloadId, List<JsonNode>>> groupsWith;
  private final Mandate mandate;
  private final Unfinished unfinished;
  private final LongSupplier clock;
  private final Map<WorkloadId, List<JsonNode>> open = new ConcurrentHashMap<>();
  private long term = Mandate.NONE;

  /**
   * @param groupsWith the pod groups with an annotation, and the pods that belong to them
   */
  public Succession(
      Calls calls,
      Targets targets,
      Mandate mandate,
      Function<String, SortedMap<WorkloadId, List<JsonNode>>> groupsWith,
      LongSupplier clock) {
    this.unfinished = new Unfinished(calls, targets);
    this.mandate = mandate;
    this.groupsWith = groupsWith;
    this.clock = clock;
  }

  /** To be called when the cluster has been looked at. */
  public void look() {
    long now = mandate.lookedIn();
    if (now == Mandate.NONE || (now == term && open.isEmpty())) {
      return;
    }
    SortedMap<WorkloadId, List<JsonNode>> ended = new TreeMap<>(groupsWith.apply(Marks.ENDED));
    if (now == term) {
      ended.keySet().retainAll(open.keySet());
      ended.entrySet().removeIf(each -> each.getValue().equals(open.get(each.getKey())));
    } else {
      open.clear();
    }
    term = now;
    ended.forEach((group, pods) -> {
      open.put(group, pods);
      Thread.ofVirtual().name("succession").start(() -> settle(now, group, pods));
    });
  }

  private void settle(long in, WorkloadId group, List<JsonNode> pods) {
    try {
      if (mandate.in(in, () -> unfinished.settle(group, pods, clock.getAsLong()))) {
        open.remove(group);
      }
    } catch (Exception notNow) {
      open.replace(group, AGAIN);
      LOG.warn("{} was to end for good: {}", group, notNow.getMessage());
    }
  }
}
