package dev.tenure.engine.share;

import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.SharedResource;

/**
 * A queue that is compared with its siblings for what it would do next.
 *
 * @param next what it would start with; nothing where victims are chosen
 * @param gone what it would have lost by then; nothing where workloads are started
 */
public record Contender(ShareNode node, Amounts next, Amounts gone) {
  public static Contender starting(ShareNode node, Amounts next) {
    return new Contender(node, next, Amounts.NONE);
  }

  /** As it would be without the victims that it has given already, and the next one. */
  public static Contender losing(ShareNode node, Amounts gone) {
    return new Contender(node, Amounts.NONE, gone);
  }

  private long held(SharedResource resource) {
    return node.allocated(resource) - gone.get(resource);
  }

  /** Over its fair share in every resource. */
  boolean isOverShare() {
    for (SharedResource resource : SharedResource.ALL) {
      if (!Bounds.exceeds(held(resource), node.fairShare(resource))) {
        return false;
      }
    }
    return true;
  }

  boolean exceedsQuotaThen() {
    for (SharedResource resource : SharedResource.ALL) {
      if (Bounds.exceeds(held(resource) + next.get(resource), node.quota(resource))) {
        return true;
      }
    }
    return false;
  }

  int priority() {
    Queue queue = node.queue();
    return queue == null ? Queue.DEFAULT_PRIORITY : queue.priority();
  }

  long createdAt() {
    Queue queue = node.queue();
    return queue == null ? 0 : queue.createdAt();
  }

  /** Whether it would use something of which nothing is due to it. */
  boolean usesWhatIsNotDue() {
    for (SharedResource resource : SharedResource.ALL) {
      if (next.get(resource) > 0 && node.allocatable(resource) == 0) {
        return true;
      }
    }
    return false;
  }

  double dominantShareThen() {
    return dominantShare(next);
  }

  double dominantShareNow() {
    return dominantShare(Amounts.NONE);
  }

  /** The largest part of what is due to it that it holds; where nothing is due, all is too much. */
  private double dominantShare(Amounts more) {
    double largest = 0;
    for (SharedResource resource : SharedResource.ALL) {
      double held = (double) (held(resource) + more.get(resource));
      double due = node.measure(resource);
      largest = Math.max(largest, due == 0 ? held * 1000 : held / due);
    }
    return largest;
  }
}
