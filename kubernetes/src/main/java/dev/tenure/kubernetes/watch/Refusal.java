package dev.tenure.kubernetes.watch;

import java.util.OptionalInt;
import java.util.Set;

/** The server answered, and not what was asked for. */
final class Refusal extends Exception {
  private static final long serialVersionUID = 1L;

  /** Not 504: a server whose store was set back says so to versions that it does not have yet. */
  private static final Set<Integer> PASSING = Set.of(429, 500, 502, 503);

  private static final int GONE = 410;

  /** Who wants to be left alone for longer is not obeyed: without a view nothing is done at all. */
  private static final int LONGEST_SECONDS = 60;

  private final int code;
  private final int retryAfterSeconds;

  /**
   * @param code of HTTP, or of the status in an event
   */
  Refusal(int code, String why, OptionalInt retryAfterSeconds) {
    super(why);
    this.code = code;
    this.retryAfterSeconds = Math.min(retryAfterSeconds.orElse(0), LONGEST_SECONDS);
  }

  /** May the same question be answered later? Otherwise everything must be listed anew. */
  boolean mayPass() {
    return PASSING.contains(code);
  }

  /** What was asked for is too old to be known, which happens to everybody now and then. */
  boolean isExpired() {
    return code == GONE;
  }

  /** How long the server is left alone, as it wants, within limits; 0: it has not said. */
  int retryAfterSeconds() {
    return retryAfterSeconds;
  }
}
