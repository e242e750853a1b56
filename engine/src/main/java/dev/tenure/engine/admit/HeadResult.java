package dev.tenure.engine.admit;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.quota.FlavorProgress;
import dev.tenure.engine.quota.Waiter;
import java.util.List;

/**
 * What came of a queue's head in a round.
 *
 * @param assignment the flavors it gets, or would get
 * @param victims who leaves for it; only where it takes
 * @param aside who is put aside
 * @param progress which flavors it has tried, for the next time
 * @param lookAgainAt when time alone may help; {@link Time#NEVER}: never
 * @param dueAt when somebody has run as long as it expected who might be queued again for it
 */
public record HeadResult(
    Nomination nomination,
    Fate fate,
    Assignment assignment,
    List<Victim> victims,
    Aside aside,
    FlavorProgress progress,
    long lookAgainAt,
    long dueAt) {
  public HeadResult {
    victims = List.copyOf(victims);
  }

  /** What would come of one that gets nothing, were it tried. */
  public static HeadResult inVain(Nomination seen) {
    Fate fate =
        seen.refusal() != null
            ? Fate.REFUSED
            : seen.roomless()
                ? Fate.NO_ROOM
                : seen.assignment().outcome() == Outcome.NO_FIT ? Fate.NO_FIT : Fate.NOBODY_TO_TAKE;
    return new HeadResult(
        seen,
        fate,
        seen.assignment(),
        List.of(),
        Aside.NOBODY,
        seen.progress(),
        Time.NEVER,
        Time.NEVER);
  }

  HeadResult with(List<Victim> judged) {
    return new HeadResult(
        nomination, fate, assignment, judged, aside, progress, lookAgainAt, dueAt);
  }

  /** Does it hold quota from now on, or is some kept for it? */
  boolean getsQuota() {
    return fate == Fate.ADMITTED || fate == Fate.TAKES || fate == Fate.FITS_LATER;
  }

  /** The first of both. */
  public long tryAgainAt() {
    return Math.min(lookAgainAt, dueAt);
  }

  public Waiter waiter() {
    return nomination.waiter();
  }

  /** Who is put aside after a try in vain. */
  public enum Aside {
    NOBODY,
    ITSELF,
    /** It, and those behind it who ask for the same with the same priority. */
    ALIKE
  }

  /** What became of it. */
  public enum Fate {
    /** It holds its quota from now on. */
    ADMITTED,
    /** Others leave for it; the quota is kept for it until then. */
    TAKES,
    /** It fits once those have left who leave for somebody else. */
    FITS_LATER,
    /** It fitted, until somebody before it was served. */
    NO_LONGER_FITS,
    /** Taking would lead back to a state that decisions have left before. */
    WOULD_REPEAT,
    /** Somebody would have to leave, but nobody may be taken. */
    NOBODY_TO_TAKE,
    /** Quota would do, but its pods do not all find a node. */
    NO_ROOM,
    /** There is no quota for it. */
    NO_FIT,
    /** It is not even tried. */
    REFUSED
  }
}
