package dev.tenure.engine.scenario;

import dev.tenure.engine.model.LabelSelector;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.ClusterQueue.QueueingStrategy;
import dev.tenure.engine.model.quota.ClusterQueue.StopPolicy;
import dev.tenure.engine.model.quota.FlavorFungibility;
import dev.tenure.engine.model.quota.PreemptionRights;
import dev.tenure.engine.model.quota.QueueExtras;
import dev.tenure.engine.model.quota.QuotaPromises;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code clusterqueue a cohort=all cpu=4 borrow=2 lend=1 within=LowerPriority reclaim=Any
 * StrictFIFO}. It takes workloads of every namespace unless it says which.
 */
final class ClusterQueueForm {
  private static final String STRICT = "StrictFIFO";
  private static final String NOBODY = "none";

  private ClusterQueueForm() {}

  static List<Change> read(Block block, World world) {
    ClusterQueue queue = block.head().readRest(words -> queue(words, block.body()));
    List<Change> changes = new ArrayList<>(FlavorForm.implied(queue.groups(), world));
    changes.add(new QuotaChange.ClusterQueueSeen(queue));
    changes.addAll(LocalQueueForm.implied(Name.parse(queue.name()), world));
    return changes;
  }

  private static ClusterQueue queue(Words words, List<Line> body) {
    String name = words.next("the cluster queue's name");
    String cohort = words.value("cohort").orElse(null);
    boolean strict = words.flag(STRICT);
    LabelSelector namespaces = namespaces(words);
    PreemptionRights rights = RightsForm.read(words);
    FlavorFungibility fungibility = FungibilityForm.read(words);
    double weight = CohortForm.weight(words);
    StopPolicy stop = stop(words);
    QuotaPromises promises = CohortForm.promises(words);
    QueueExtras extras = ExtrasForm.read(words);
    return new ClusterQueue(
        name,
        cohort,
        GroupsForm.read(words, body),
        strict ? QueueingStrategy.STRICT_FIFO : QueueingStrategy.BEST_EFFORT_FIFO,
        namespaces,
        rights,
        fungibility,
        weight,
        stop,
        promises,
        extras);
  }

  private static @Nullable LabelSelector namespaces(Words words) {
    String text = words.after("namespaces").orElse(null);
    if (text == null) {
      return LabelSelector.EVERYTHING;
    }
    return text.equals(NOBODY) ? null : new LabelSelector(Requirements.parse(text));
  }

  static StopPolicy stop(Words words) {
    return words
        .value("stop")
        .map(text -> EnumText.parse(StopPolicy.class, text))
        .orElse(StopPolicy.NONE);
  }

  static String write(ClusterQueue queue) {
    return "clusterqueue  "
        + queue.name()
        + (queue.cohort() == null ? "" : "  cohort=" + queue.cohort())
        + (queue.strategy() == QueueingStrategy.STRICT_FIFO ? "  " + STRICT : "")
        + write(queue.namespaces())
        + RightsForm.write(queue.preemption())
        + FungibilityForm.write(queue.fungibility())
        + CohortForm.write(queue.weight())
        + write(queue.stop())
        + CohortForm.write(queue.promises())
        + ExtrasForm.write(queue.extras())
        + GroupsForm.write(queue.groups());
  }

  private static String write(@Nullable LabelSelector namespaces) {
    if (namespaces == null) {
      return "  namespaces " + NOBODY;
    }
    return namespaces.equals(LabelSelector.EVERYTHING)
        ? ""
        : "  namespaces " + Requirements.format(namespaces.requirements());
  }

  static String write(StopPolicy stop) {
    return stop == StopPolicy.NONE ? "" : "  stop=" + EnumText.of(stop);
  }
}
