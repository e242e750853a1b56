package dev.tenure.simulator.policy;

import dev.tenure.engine.model.Checkpointing;
import dev.tenure.engine.model.CostSettings;
import dev.tenure.engine.model.CostSettings.VictimOrder;
import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.QueueExtras;
import dev.tenure.engine.model.quota.QueueExtras.VictimCriterion;
import dev.tenure.engine.model.quota.QuotaPromises;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The same configuration with some settings changed, for all queues alike.
 *
 * @param sharing what is done with quota that its owner does not use; absent: as it is written
 * @param reclaim the minimum runtime against other queues; absent: as it is written
 * @param preempt the one inside a queue; absent: as it is written
 * @param order whom to take first; absent: as it is written
 * @param checkpoint how jobs save their work, as the engine is told where the configuration names
 *     no model; absent: as it is written
 */
public record Variation(
    @Nullable Sharing sharing,
    @Nullable Long reclaim,
    @Nullable Long preempt,
    @Nullable VictimOrder order,
    @Nullable Checkpointing checkpoint) {
  private static final Variation NONE = new Variation(null, null, null, null, null);

  /** As it is written, but for what the world knows of how jobs save their work. */
  public static Variation told(Checkpointing model) {
    return model.equals(Checkpointing.NONE) ? NONE : new Variation(null, null, null, null, model);
  }

  public Configuration of(Configuration configuration) {
    if (equals(NONE)) {
      return configuration;
    }
    List<Change> changes = new ArrayList<>();
    boolean seen = false;
    for (Change change : configuration.changes()) {
      changes.add(of(change));
      seen = seen || change instanceof Change.SettingsSeen;
    }
    if (!seen) {
      changes.addFirst(new Change.SettingsSeen(of(Settings.DEFAULT)));
    }
    SortedMap<Long, List<Change>> later = new TreeMap<>();
    configuration
        .later()
        .forEach((at, more) -> later.put(at, more.stream().map(this::of).toList()));
    return new Configuration(changes, later, configuration.beginning());
  }

  private Change of(Change change) {
    return switch (change) {
      case Change.SettingsSeen settings -> new Change.SettingsSeen(of(settings.settings()));
      case Change.QueueSeen queue -> new Change.QueueSeen(of(queue.queue()));
      case QuotaChange.ClusterQueueSeen queue ->
          new QuotaChange.ClusterQueueSeen(of(queue.queue()));
      default -> change;
    };
  }

  private Settings of(Settings settings) {
    CostSettings costs = settings.costs();
    if (order != null) {
      costs = costs.with(order);
    }
    if (checkpoint != null && costs.usual().equals(Checkpointing.NONE)) {
      costs = costs.with(checkpoint);
    }
    Settings varied = settings.with(costs);
    return sharing == null ? varied : varied.with(sharing.of(varied.phases()));
  }

  private Queue of(Queue written) {
    Queue queue = sharing == null ? written : sharing.of(written);
    return new Queue(
        queue.name(),
        queue.parent(),
        promised(preempt, queue.preemptMinRuntime()),
        promised(reclaim, queue.reclaimMinRuntime()),
        queue.priority(),
        queue.createdAt(),
        queue.resources(),
        queue.requeue(),
        queue.disruption(),
        queue.wishLimit(),
        queue.dynamicPriority());
  }

  private ClusterQueue of(ClusterQueue written) {
    ClusterQueue queue = sharing == null ? written : sharing.of(written);
    QuotaPromises promises =
        new QuotaPromises(
            promised(preempt, queue.promises().preempt()),
            promised(reclaim, queue.promises().reclaim()),
            queue.promises().requeue(),
            queue.promises().wishLimit());
    return queue.with(promises, of(queue.extras()));
  }

  private QueueExtras of(QueueExtras extras) {
    if (order == null) {
      return extras;
    }
    List<VictimCriterion> sorting =
        order == VictimOrder.USUAL
            ? List.of()
            : List.of(
                VictimCriterion.BY_LOWEST_PRIORITY, VictimCriterion.BY_LOWEST_DISRUPTION_COST);
    return new QueueExtras(
        extras.triggerAfterMillis(), sorting, extras.dynamicPriority(), extras.observed());
  }

  private static MinRuntime promised(@Nullable Long millis, MinRuntime written) {
    return millis == null ? written : MinRuntime.of(millis);
  }
}
