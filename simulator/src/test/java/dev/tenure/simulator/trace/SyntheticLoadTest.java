package dev.tenure.simulator.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SyntheticLoadTest {
  private static final long HOUR = 3_600_000;
  private static final long DAY = 24 * HOUR;
  private static final Choice SIZES = new Choice(new LinkedHashMap<>(Map.of("4", 1)));
  private static final Choice QUEUES = new Choice(ordered("a", 3, "b", 1));

  private static SequencedMap<String, Integer> ordered(
      String one, int weight, String other, int otherWeight) {
    SequencedMap<String, Integer> weights = new LinkedHashMap<>();
    weights.put(one, weight);
    weights.put(other, otherWeight);
    return weights;
  }

  private static List<TraceJob> jobs(long seed, int swing, int burst, double spread) {
    return new SyntheticLoad(
            seed, 100 * DAY, 64, 80, swing, burst, HOUR, spread, 30 * DAY, SIZES, QUEUES)
        .trace("t")
        .jobs();
  }

  private static long count(List<TraceJob> jobs, Predicate<TraceJob> those) {
    return jobs.stream().filter(those).count();
  }

  @Test
  void theSameSeedGivesTheSameTrace() {
    assertThat(jobs(1, 50, 3, 1)).isEqualTo(jobs(1, 50, 3, 1)).isNotEqualTo(jobs(2, 50, 3, 1));
  }

  @Test
  void theWorkIsWhatWasAskedFor() {
    double work = jobs(1, 50, 1, 1).stream().mapToDouble(j -> 4.0 * j.duration()).sum();
    assertThat(work / (64.0 * 100 * DAY)).isCloseTo(0.8, within(0.05));
    double inBursts = jobs(1, 50, 5, 1).stream().mapToDouble(j -> 4.0 * j.duration()).sum();
    assertThat(inBursts / (64.0 * 100 * DAY)).isCloseTo(0.8, within(0.1));
  }

  @Test
  void moreComeByDayThanByNight() {
    List<TraceJob> jobs = jobs(1, 80, 1, 1);
    long noon = count(jobs, job -> Math.abs(job.submit() % DAY - 12 * HOUR) < HOUR);
    long midnight = count(jobs, job -> Math.abs(job.submit() % DAY - 12 * HOUR) > 11 * HOUR);
    assertThat((double) noon / midnight).isCloseTo(9, within(3.0));
    List<TraceJob> even = jobs(1, 0, 1, 1);
    long day = count(even, job -> Math.abs(job.submit() % DAY - 12 * HOUR) < 6 * HOUR);
    assertThat((double) day / even.size()).isCloseTo(0.5, within(0.02));
  }

  /** Half exceed the median; one in six is a deviation or more above it. */
  @Test
  void mostAreShortAndAFewAreVeryLong() {
    List<TraceJob> jobs = jobs(1, 0, 1, 2);
    double half = (double) count(jobs, job -> job.duration() > HOUR) / jobs.size();
    assertThat(half).isCloseTo(0.5, within(0.05));
    double above = (double) count(jobs, job -> job.duration() > 7.389 * HOUR) / jobs.size();
    assertThat(above).isCloseTo(0.159, within(0.03));
    assertThat(jobs).noneMatch(job -> job.duration() > 30 * DAY);
  }

  @Test
  void queuesGetTheirParts() {
    List<TraceJob> jobs = jobs(1, 0, 1, 1);
    double part = (double) count(jobs, job -> job.queue().equals("a")) / jobs.size();
    assertThat(part).isCloseTo(0.75, within(0.03));
  }

  @Test
  void burstsAreOfOneUser() {
    List<TraceJob> jobs = jobs(1, 0, 10, 1);
    long same =
        IntStream.range(1, jobs.size())
            .filter(i -> jobs.get(i).user().equals(jobs.get(i - 1).user()))
            .count();
    assertThat((double) same / jobs.size()).isGreaterThan(0.6);
  }
}
