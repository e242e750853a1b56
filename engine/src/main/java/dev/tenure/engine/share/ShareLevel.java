package dev.tenure.engine.share;

import dev.tenure.engine.model.SharedResource;
import java.util.ArrayList;
import java.util.List;

/**
 * What a queue on the way to the top holds of one resource, and what it is due.
 *
 * @param asked what is held and waited for in it and below it
 * @param quota {@link dev.tenure.engine.model.ResourceShare#UNLIMITED}: without bound
 * @param limit {@link dev.tenure.engine.model.ResourceShare#UNLIMITED}: without bound
 */
public record ShareLevel(
    String queue,
    SharedResource resource,
    long held,
    long asked,
    double quota,
    double fairShare,
    double limit) {

  /** Of everything that is asked for, from the workload's own queue upwards. */
  public static List<ShareLevel> above(ShareNode leaf, Amounts request) {
    List<ShareLevel> levels = new ArrayList<>();
    for (SharedResource resource : SharedResource.ALL) {
      for (ShareNode at = leaf; at != null; at = at.parent()) {
        if (request.involves(resource) && at.queue() != null) {
          levels.add(of(at, resource));
        }
      }
    }
    return levels;
  }

  private static ShareLevel of(ShareNode node, SharedResource resource) {
    return new ShareLevel(
        node.name(),
        resource,
        node.allocated(resource),
        node.requested(resource),
        node.quota(resource),
        node.fairShare(resource),
        node.limit(resource));
  }
}
