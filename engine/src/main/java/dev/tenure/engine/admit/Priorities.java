package dev.tenure.engine.admit;

import dev.tenure.engine.model.DynamicPriority;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.quota.Holding;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** How important an asker and those it may take are: inside its queue that may change with time. */
final class Priorities {
  private final QuotaAsk ask;
  private final @Nullable DynamicPriority moving;

  Priorities(QuotaAsk ask) {
    this.ask = ask;
    this.moving = ask.queue().queue().extras().dynamicPriority();
  }

  /** Do they change with time? */
  boolean move() {
    return moving != null;
  }

  /** The asker's, towards those of its own queue or of others. */
  int ofAsker(boolean sameQueue) {
    return moving == null || !sameQueue ? ask.priority() : ofAsker(moving, ask.now());
  }

  /** As the asker sees it. */
  int of(Holding holding) {
    return moving == null || holding.queue() != ask.queue()
        ? holding.priority()
        : of(holding, moving, ask.now());
  }

  /** Is the asker more important now than one of any queue, and does it leave it alone no more? */
  boolean outranks(Holding holding) {
    return ofAsker(holding.queue() == ask.queue()) > of(holding)
        && takesBackFrom(holding) <= ask.now();
  }

  /** When that is so, from now on; {@link Time#NEVER}: at no time. */
  long outranksFrom(Holding holding) {
    if (outranks(holding)) {
      return ask.now();
    }
    return holding.queue() == ask.queue() ? outranksAt(holding, 1) : Time.NEVER;
  }

  private int ofAsker(DynamicPriority moving, long then) {
    return moving.waiting(ask.priority(), ask.workload().waitingSince(), then);
  }

  /** It keeps what it had gained when it started and loses from there. */
  private int of(Holding holding, DynamicPriority moving, long then) {
    long start = holding.reservedAt();
    return start == Time.NEVER
        ? holding.priority()
        : moving.running(holding.priority(), gained(holding, moving), then - start);
  }

  private static int gained(Holding holding, DynamicPriority moving) {
    return moving.gained(waitedSince(holding), holding.reservedAt());
  }

  private static int atStart(Holding holding, DynamicPriority moving) {
    return moving.running(holding.priority(), gained(holding, moving), 0);
  }

  /** Since when it had waited when it started. */
  private static long waitedSince(Holding holding) {
    long since = holding.workload().waitingSince();
    return since <= holding.reservedAt() ? since : holding.workload().queuedAt();
  }

  /**
   * When the asker is more important than one of its own queue, if it is not now: the one only
   * gains and the other only loses. {@link Time#NEVER}: at no time.
   *
   * @param enough by how much more important it has to be: 0 or 1
   */
  long outranksAt(Holding holding, int enough) {
    if (moving == null) {
      return Time.NEVER;
    }
    long last =
        Time.plus(Math.max(ask.workload().waitingSince(), holding.reservedAt()), moving.longest());
    long outranks =
        DynamicPriority.first(ask.now(), last, then -> outranks(holding, enough, moving, then));
    return Math.max(outranks, takesBackFrom(holding));
  }

  private boolean outranks(Holding holding, int enough, DynamicPriority moving, long then) {
    return ofAsker(moving, then) - (long) of(holding, moving, then) >= enough;
  }

  /** Until when it leaves one of its own queue alone to whom it may have given way itself. */
  long takesBackFrom(Holding holding) {
    OptionalLong interrupted = ask.workload().stay().evictedAt();
    return moving != null
            && holding.queue() == ask.queue()
            && interrupted.isPresent()
            && mayHaveGivenWay(holding, moving)
        ? moving.takesBackFrom(interrupted.getAsLong(), holding.reservedAt())
        : Time.FREE;
  }

  /** Was it interrupted while the other waited, or since, and could that have been for it? */
  private boolean mayHaveGivenWay(Holding holding, DynamicPriority moving) {
    return ask.workload().waitingSince() >= waitedSince(holding)
        && atStart(holding, moving) > moving.lowest(ask.priority());
  }
}
