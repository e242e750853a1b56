package dev.tenure.engine.scenario;

import dev.tenure.engine.model.quota.ClusterQueue.StopPolicy;
import dev.tenure.engine.model.quota.LocalQueue;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import java.util.List;

/**
 * {@code localqueue team-a/batch clusterqueue=a stop=Hold}. Every cluster queue has one of its name
 * in the namespace {@code default}, and wherever a workload names one that nobody has said anything
 * about, it is one that leads to the cluster queue of the same name.
 */
final class LocalQueueForm {
  private LocalQueueForm() {}

  static List<Change> read(Words words) {
    Name name = Name.parse(words.next("the local queue's name"));
    String leadsTo = words.value("clusterqueue").orElse(name.name());
    return List.of(
        new QuotaChange.LocalQueueSeen(
            new LocalQueue(
                name.namespace(),
                name.name(),
                leadsTo,
                ClusterQueueForm.stop(words),
                DisruptionForm.read(words))));
  }

  /** The one that such a name means, if nobody has said anything about it. */
  static List<Change> implied(Name name, World world) {
    LocalQueue implied = implied(name.namespace(), name.name());
    return world.quota().localQueues().containsKey(implied.id())
        ? List.of()
        : List.of(new QuotaChange.LocalQueueSeen(implied));
  }

  static LocalQueue implied(String namespace, String name) {
    return new LocalQueue(namespace, name, name, StopPolicy.NONE);
  }

  static String write(LocalQueue queue) {
    return "localqueue  "
        + new Name(queue.namespace(), queue.name())
        + "  clusterqueue="
        + queue.clusterQueue()
        + ClusterQueueForm.write(queue.stop())
        + DisruptionForm.write(queue.disruption());
  }
}
