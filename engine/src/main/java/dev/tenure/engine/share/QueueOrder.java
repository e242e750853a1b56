package dev.tenure.engine.share;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingDouble;
import static java.util.Comparator.comparingInt;
import static java.util.Comparator.comparingLong;

import dev.tenure.engine.model.SharedResource;
import java.util.Comparator;
import java.util.List;

/** Which of several sibling queues is next: the first criterion that tells them apart decides. */
public final class QueueOrder {
  private static final List<Comparator<Contender>> CRITERIA =
      List.of(
          comparing(Contender::isOverShare),
          comparing(Contender::exceedsQuotaThen),
          comparingInt(Contender::priority).reversed(),
          comparing(Contender::usesWhatIsNotDue),
          comparingDouble(Contender::dominantShareThen),
          comparingDouble(Contender::dominantShareNow),
          smallerShare(SharedResource.GPU),
          smallerShare(SharedResource.CPU),
          smallerShare(SharedResource.MEMORY),
          comparingLong(Contender::createdAt),
          comparing(contender -> contender.node().name()));

  /** Whose workload starts first. */
  public static final Comparator<Contender> STARTING =
      CRITERIA.stream().reduce(Comparator::thenComparing).orElseThrow();

  /** Whose workload has to leave first. */
  public static final Comparator<Contender> LEAVING = STARTING.reversed();

  private QueueOrder() {}

  private static Comparator<Contender> smallerShare(SharedResource resource) {
    return comparingDouble(contender -> contender.node().measure(resource));
  }
}
