package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.watch.KnownObjects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Jobs and groups of pods in a ClusterQueue that is only observed: they are neither suspended nor
 * given a Workload.
 *
 * @param known has the queues
 */
public record ObservedOwners(QuotaApi api, KnownObjects known) {
  private static final String OBSERVE = "tenure.dev/observe";

  public boolean include(OwnerView owner) {
    return switch (owner) {
      case JobView job -> isObserved(job.job());
      case GroupView group -> group.pods().stream().anyMatch(this::isObserved);
    };
  }

  private boolean isObserved(JsonNode owner) {
    return Stream.of(Writes.label(owner, Labels.QUEUE))
        .filter(queue -> !queue.isEmpty())
        .flatMap(queue -> known.find(api.localQueues(), Writes.namespace(owner), queue).stream())
        .map(local -> Writes.text(local, "spec", "clusterQueue"))
        .flatMap(queue -> known.find(api.clusterQueues(), "", queue).stream())
        .anyMatch(ObservedOwners::isMarked);
  }

  /** As the translation reads it: whatever is not false. */
  public static boolean isMarked(JsonNode queue) {
    return Optional.of(Writes.annotation(queue, OBSERVE).strip())
        .filter(said -> !said.isEmpty() && !said.equals("false"))
        .isPresent();
  }
}
