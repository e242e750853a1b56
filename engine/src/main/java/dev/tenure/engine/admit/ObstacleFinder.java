package dev.tenure.engine.admit;

import dev.tenure.engine.admit.Assignment.Obstacle;
import dev.tenure.engine.admit.Assignment.Obstacle.Kind;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import org.jspecify.annotations.Nullable;

/** Remembers what stands in the way: of several obstacles the one that may go away first counts. */
final class ObstacleFinder {
  private final String podSet;
  private @Nullable Obstacle found;

  ObstacleFinder(String podSet) {
    this.podSet = podSet;
  }

  FlavorTry refused(String flavor, Reason why) {
    note(new Obstacle(Kind.NO_MATCHING_FLAVOR, why));
    return new FlavorTry(podSet, flavor, null, Outcome.NO_FIT, 0, why);
  }

  FlavorTry answered(String flavor, String resource, QuotaFit.Answer answer) {
    if (answer.outcome() == Outcome.NO_FIT) {
      Kind kind =
          answer.why().code() == ReasonCode.QUOTA_TOO_SMALL
              ? Kind.EXCEEDS_MAX_QUOTA
              : Kind.WAITING_FOR_QUOTA;
      note(new Obstacle(kind, answer.why()));
    }
    return new FlavorTry(podSet, flavor, resource, answer.outcome(), answer.level(), answer.why());
  }

  private void note(Obstacle obstacle) {
    if (found == null || obstacle.kind().compareTo(found.kind()) > 0) {
      found = obstacle;
    }
  }

  Obstacle worst(String queue) {
    return found != null
        ? found
        : new Obstacle(
            Kind.NO_MATCHING_FLAVOR,
            Reason.of(ReasonCode.QUEUE_HAS_NO_FLAVOR).text("queue", queue));
  }
}
