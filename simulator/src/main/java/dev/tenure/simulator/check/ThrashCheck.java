package dev.tenure.simulator.check;

import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Watcher.Stop;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Nobody is stopped for others beyond the limits against thrash, counted here once more: how many
 * in a minute, how much for how much, who has waited long enough and who is about to finish. Times
 * are those of the clock by which is decided. What work is worth ({@code minBenefitRatio}) is not
 * judged.
 */
final class ThrashCheck {
  private static final long MINUTE = 60_000;

  private final Terms.Promise promised;
  private final Breaches breaches;
  private final Deque<Taken> lately = new ArrayDeque<>();
  private final Map<SimJob, Long> interrupted = new HashMap<>(); // only looked up
  private final Map<SimJob, Long> takenFor = new HashMap<>(); // likewise

  private record Taken(long at, String queue) {}

  ThrashCheck(Terms.Promise promised, Breaches breaches) {
    this.promised = promised;
    this.breaches = breaches;
  }

  /** Time passes: what is decided next is another plan. */
  void passed() {
    takenFor.clear();
  }

  /** Who starts again knows of each job only when it was last stopped. */
  void informed() {
    lately.clear();
  }

  /**
   * @param clock what the clock shows by which is decided
   * @param started what it showed when the job's promises began to count
   */
  void stopped(SimJob job, Stop stop, long clock, long started) {
    @Nullable SimJob gainer = stop.gainer();
    rate(job, stop, clock);
    if (gainer != null) {
      patience(job, gainer, stop, clock);
      amount(job, gainer, stop);
    }
    finishing(job, stop, clock, started);
    interrupted.put(job, clock);
  }

  /**
   * It had to go again before it was whole: that is written down as when it was last interrupted.
   * By a clock that was set back since it was stopped it is earlier than that, and it has waited
   * for longer.
   */
  void brokenOff(SimJob job, long clock) {
    interrupted.computeIfPresent(job, (_, stopped) -> Math.min(stopped, clock));
  }

  private void rate(SimJob job, Stop stop, long clock) {
    lately.add(new Taken(clock, job.trace().queue()));
    lately.removeIf(each -> each.at() <= clock - MINUTE);
    long all = lately.stream().filter(each -> each.at() <= clock).count();
    long own =
        lately.stream()
            .filter(each -> each.at() <= clock && each.queue().equals(job.trace().queue()))
            .count();
    if (all > bound(Bound.EVICTIONS_PER_MINUTE, job, stop)) {
      broken(stop, "%s is one of %d who are stopped in a minute".formatted(name(job), all));
    }
    if (own > bound(Bound.EVICTIONS_PER_MINUTE_OF_QUEUE, job, stop)) {
      broken(stop, "%s is one of %d of its queue in a minute".formatted(name(job), own));
    }
  }

  /** Who has outstayed its time gives way to others who need no patience. */
  private void patience(SimJob job, SimJob gainer, Stop stop, long clock) {
    long since = Math.max(gainer.trace().submit(), interrupted.getOrDefault(gainer, 0L));
    long owed = promised.mayBeRequeued(job) ? 0 : bound(Bound.PATIENCE, gainer, stop);
    if (owed > 0 && clock - since < owed) {
      broken(
          stop,
          "%s is stopped for %s, which has waited %d ms of %d"
              .formatted(name(job), name(gainer), clock - since, owed));
    }
  }

  /** Of what is counted first; whoever asks for none of it is not judged. */
  private void amount(SimJob job, SimJob gainer, Stop stop) {
    long units = takenFor.merge(gainer, job.units(), Long::sum);
    long most = bound(Bound.EVICTED_TO_REQUESTED, gainer, stop);
    if (gainer.units() > 0 && most < Long.MAX_VALUE && 1_000 * units > most * gainer.units()) {
      broken(stop, "%d leave for %s, which asks for less".formatted(units, name(gainer)));
    }
  }

  private void finishing(SimJob job, Stop stop, long clock, long started) {
    long end = started + job.trace().expected();
    long within = bound(Bound.FINISHING_WITHIN, job, stop);
    if (job.trace().expected() > 0 && end > clock && end - within <= clock && within > 0) {
      broken(stop, "%s is stopped %d ms before its end".formatted(name(job), end - clock));
    }
  }

  private long bound(Bound which, SimJob job, Stop stop) {
    return promised.bound(which, job, stop.now());
  }

  private static String name(SimJob job) {
    return job.trace().id();
  }

  private void broken(Stop stop, String law) {
    breaches.add(stop.now(), law);
  }
}
