package dev.tenure.kubernetes.job;

import dev.tenure.kubernetes.api.Reply;

/** How often something has failed in a row, and when it is worth while to try again. */
final class Tries {
  private static final long FIRST_PAUSE_MILLIS = 200;
  private static final int MOST_DOUBLINGS = 5;
  private static final int LONGEST_WISH_SECONDS = 60;

  private int failures;
  private int absences;
  private long wishMillis;

  void refused(Reply reply) {
    failed();
    absences = reply.isNotFound() ? absences + 1 : 0;
    wishMillis = Math.min(reply.retryAfterSeconds().orElse(0), LONGEST_WISH_SECONDS) * 1000L;
  }

  void failed() {
    failures++;
    wishMillis = 0;
  }

  /** How often in a row something was not there. */
  int absences() {
    return absences;
  }

  /** Ever longer, and not before the server wants to be asked. */
  long pauseMillis() {
    int doublings = Math.min(Math.max(failures - 1, 0), MOST_DOUBLINGS);
    return Math.max(FIRST_PAUSE_MILLIS << doublings, wishMillis);
  }
}
