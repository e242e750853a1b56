package dev.tenure.engine.scenario;

import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.QuotaStanding;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How far a quota workload has come: {@code running}, {@code untimed}, {@code started 09:45},
 * {@code reserved 09:40}, {@code leaving 09:58}, {@code claims}, {@code queued 09:50}, {@code tried
 * 09:55}. It waits if it says none of the first six.
 */
record StandingForm(
    boolean holds,
    boolean claims,
    OptionalLong reserved,
    OptionalLong started,
    OptionalLong leaving,
    OptionalLong queued,
    OptionalLong tried) {

  /**
   * Reads it.
   *
   * @param created since when it runs if it does not say
   */
  static StandingForm read(Words words, long created) {
    boolean running = words.flag("running");
    boolean unknown = words.flag("untimed");
    boolean claims = words.flag("claims");
    OptionalLong reserved = time(words, "reserved");
    OptionalLong started = time(words, "started");
    OptionalLong leaving = time(words, "leaving");
    boolean holds =
        running || unknown || reserved.isPresent() || started.isPresent() || leaving.isPresent();
    boolean silent = holds && !unknown && reserved.isEmpty() && started.isEmpty();
    OptionalLong since = silent ? OptionalLong.of(created) : started;
    return new StandingForm(
        holds,
        claims,
        reserved.isPresent() ? reserved : since,
        since,
        leaving,
        time(words, "queued"),
        time(words, "tried"));
  }

  private static OptionalLong time(Words words, String key) {
    Optional<Long> time = words.time(key);
    return time.isPresent() ? OptionalLong.of(time.get()) : OptionalLong.empty();
  }

  /** With that quota, if it holds or claims any. */
  QuotaStanding standing(Admission admission) {
    return new QuotaStanding(
        holds ? admission : null,
        reserved,
        started,
        leaving,
        claims ? admission : null,
        queued,
        tried);
  }

  static String write(QuotaStanding standing) {
    boolean apart = !standing.reservedAt().equals(standing.admittedAt());
    boolean untimed = standing.reservedAt().isEmpty() && standing.admittedAt().isEmpty();
    return (standing.claim() == null ? "" : "  claims")
        + (standing.admission() != null && untimed ? "  untimed" : "")
        + (apart ? write("reserved", standing.reservedAt()) : "")
        + write("started", standing.admittedAt())
        + write("leaving", standing.evictedAt())
        + write("queued", standing.requeuedAt())
        + write("tried", standing.triedAt());
  }

  private static String write(String key, OptionalLong time) {
    return time.isEmpty() ? "" : "  " + key + " " + DayTime.format(time.getAsLong());
  }
}
