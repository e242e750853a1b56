package dev.tenure.kubernetes.act;

import dev.tenure.kubernetes.api.Unreachable;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;

/** Tries deeds until they are done or refused, a few times. */
final class Attempts {
  private final Slots slots;
  private final int most;
  private final Backoff backoff;
  private final BooleanSupplier mayAct;

  Attempts(Effort effort, Backoff backoff, BooleanSupplier mayAct) {
    this.slots = new Slots(effort.atOnce());
    this.most = effort.attempts();
    this.backoff = backoff;
    this.mayAct = mayAct;
  }

  Report run(Deed deed) {
    long begun = System.nanoTime();
    for (int attempt = 1; ; attempt++) {
      Attempt result = attempt(deed);
      boolean last = attempt >= most || backoff.isTooLong(result.retryAfter);
      if (!result.mayPass || last || !pause(attempt, result.retryAfter)) {
        return new Report(deed, result.outcome, attempt, System.nanoTime() - begun);
      }
    }
  }

  /** One try, and whether another one may end otherwise. */
  private record Attempt(Outcome outcome, boolean mayPass, OptionalInt retryAfter) {
    static Attempt last(Outcome outcome) {
      return new Attempt(outcome, false, OptionalInt.empty());
    }
  }

  private Attempt attempt(Deed deed) {
    try {
      slots.acquire(deed.workload().namespace());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return Attempt.last(new Outcome.Refused(NotNow.WHY));
    }
    try {
      return mayAct.getAsBoolean()
          ? Attempt.last(deed.work().call())
          : Attempt.last(new Outcome.Refused(NotNow.WHY));
    } catch (Busy busy) {
      return new Attempt(outcome(busy), true, busy.reply().retryAfterSeconds());
    } catch (Unreachable silence) {
      return new Attempt(new Outcome.Unknown(words(silence)), true, OptionalInt.empty());
    } catch (NotNow deposed) {
      return Attempt.last(new Outcome.Unknown(NotNow.WHY)); // some of its calls may be done
    } catch (Exception unforeseen) {
      return Attempt.last(new Outcome.Unknown(words(unforeseen)));
    } finally {
      slots.release(deed.workload().namespace());
    }
  }

  /** Who is told "too many" knows that nothing was done; an error of the server may come late. */
  private static Outcome outcome(Busy busy) {
    String words = busy.reply().message();
    return busy.reply().isTooMany() ? new Outcome.Refused(words) : new Outcome.Unknown(words);
  }

  private static String words(Exception failure) {
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
