package dev.tenure.kubernetes.act;

import dev.tenure.kubernetes.api.Unreachable;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;

/** Tries deeds until they are done or refused, a few times. */
final class Attempts {
  private final Slots slots;
  private final int most;
  private final Backoff backoff;
  private final BooleanSupplier open;
  private final Mandate mandate;

  /**
   * @param open whether anything is still to be begun
   */
  Attempts(Effort effort, Backoff backoff, BooleanSupplier open, Mandate mandate) {
    this.slots = new Slots(effort.atOnce());
    this.most = effort.attempts();
    this.backoff = backoff;
    this.open = open;
    this.mandate = mandate;
  }

  Report run(Errand errand) {
    long begun = System.nanoTime();
    boolean unclear = false;
    for (int attempt = 1; ; attempt++) {
      Attempt result = attempt(errand);
      unclear |= result.outcome instanceof Outcome.Unknown;
      boolean last = attempt >= most || backoff.isTooLong(result.retryAfter);
      if (!result.mayPass || last || !pause(attempt, result.retryAfter)) {
        Outcome outcome = unclear ? afterSilence(result.outcome) : result.outcome;
        return errand.ended(outcome, attempt, System.nanoTime() - begun);
      }
    }
  }

  /** One try, and whether another one may end otherwise. */
  private record Attempt(Outcome outcome, boolean mayPass, OptionalInt retryAfter) {
    static Attempt last(Outcome outcome) {
      return new Attempt(outcome, false, OptionalInt.empty());
    }
  }

  private Attempt attempt(Errand errand) {
    try {
      slots.acquire(errand.deed().workload().namespace());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return Attempt.last(new Outcome.Refused(NotNow.WHY));
    }
    try {
      return mandate.in(errand.term(), () -> once(errand.deed()));
    } catch (Busy busy) {
      return new Attempt(outcome(busy), true, busy.reply().retryAfterSeconds());
    } catch (Unreachable silence) {
      return new Attempt(new Outcome.Unknown(words(silence)), true, OptionalInt.empty());
    } catch (NotNow deposed) {
      return Attempt.last(new Outcome.Unknown(NotNow.WHY)); // some of its calls may be done
    } catch (Exception | Error unforeseen) {
      return Attempt.last(new Outcome.Unknown(words(unforeseen)));
    } finally {
      slots.release(errand.deed().workload().namespace());
    }
  }

  private Attempt once(Deed deed) throws Exception {
    return open.getAsBoolean() && mandate.getAsBoolean()
        ? Attempt.last(deed.work().call())
        : Attempt.last(new Outcome.Refused(NotNow.WHY));
  }

  /** An earlier attempt got no answer: though this one was refused, that one may have been done. */
  private static Outcome afterSilence(Outcome last) {
    return last instanceof Outcome.Refused(String why) ? new Outcome.Unknown(why) : last;
  }

  /** Who is told "too many" knows that nothing was done; an error of the server may come late. */
  private static Outcome outcome(Busy busy) {
    String words = busy.reply().message();
    return busy.reply().isTooMany() ? new Outcome.Refused(words) : new Outcome.Unknown(words);
  }

  private static String words(Throwable failure) {
    return failure.getMessage() == null ? failure.toString() : failure.getMessage();
  }

  private boolean pause(int attempts, OptionalInt asked) {
    try {
      Thread.sleep(backoff.pauseMillis(attempts, asked));
      return true;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
