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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  private static final Choice PRIORITIES = new Choice(ordered("0", 4, "10", 1));

  private static SyntheticLoad load(
      long seed, long gpus, Arrivals arrivals, int burst, JobLengths lengths, int expected) {
    return new SyntheticLoad(
        seed, 100 * DAY, gpus, 80, arrivals, burst, lengths, SIZES, QUEUES, PRIORITIES, expected);
  }

  private static List<TraceJob> jobs(long seed, int swing, int burst, double spread) {
    Arrivals arrivals = new Arrivals(Arrivals.Kind.POISSON, swing);
    JobLengths lengths = new JobLengths(JobLengths.Law.LOGNORMAL, HOUR, spread, 30 * DAY);
    return load(seed, 64, arrivals, burst, lengths, 50).trace("t").jobs();
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

  /** Whoever would take longer than the longest takes that long, and counts with that. */
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # law,    spread, GPUs
          LOGNORMAL, 1.5,    320
          LOGNORMAL, 2,      640
          LOGNORMAL, 3,      1280
          PARETO,    0,      64
          PARETO,    0.5,    64
          PARETO,    1,      320
          PARETO,    2,      640
          PARETO,    3,      640
          """)
  void theWorkIsWhatWasAskedForHoweverUneven(JobLengths.Law law, double spread, int gpus) {
    Arrivals arrivals = new Arrivals(Arrivals.Kind.POISSON, 50);
    JobLengths lengths = new JobLengths(law, HOUR, spread, 7 * DAY);
    List<TraceJob> jobs = load(1, gpus, arrivals, 1, lengths, 0).trace("t").jobs();
    double work = jobs.stream().mapToDouble(job -> 4.0 * job.duration()).sum();
    assertThat(work / ((double) gpus * 100 * DAY)).isCloseTo(0.8, within(0.03));
    double half = (double) count(jobs, job -> job.duration() >= HOUR) / jobs.size();
    assertThat(half).isCloseTo(spread == 0 ? 1 : 0.5, within(0.02));
    assertThat(jobs).noneMatch(job -> job.duration() > 7 * DAY);
  }

  /** As many exceed the median, but more of them exceed a hundred times that. */
  @Test
  void aParetoTailIsHeavier() {
    Arrivals arrivals = new Arrivals(Arrivals.Kind.POISSON, 0);
    JobLengths normal = new JobLengths(JobLengths.Law.LOGNORMAL, HOUR, 1, 365 * DAY);
    JobLengths pareto = new JobLengths(JobLengths.Law.PARETO, HOUR, 1, 365 * DAY);
    Predicate<TraceJob> veryLong = job -> job.duration() > 100 * HOUR;
    assertThat(count(load(1, 64, arrivals, 1, normal, 0).trace("t").jobs(), veryLong)).isZero();
    List<TraceJob> tailed = load(1, 64, arrivals, 1, pareto, 0).trace("t").jobs();
    assertThat((double) count(tailed, veryLong) / tailed.size()).isCloseTo(0.005, within(0.002));
  }

  @Test
  void likeClockworkTheyComeEquallyFarApart() {
    JobLengths lengths = new JobLengths(JobLengths.Law.LOGNORMAL, HOUR, 0, DAY);
    Arrivals even = new Arrivals(Arrivals.Kind.EVEN, 0);
    List<TraceJob> jobs = load(1, 10, even, 1, lengths, 0).trace("t").jobs();
    assertThat(jobs).hasSizeBetween(4_799, 4_800);
    assertThat(IntStream.range(1, jobs.size()))
        .allMatch(i -> Math.abs(jobs.get(i).submit() - jobs.get(i - 1).submit() - HOUR / 2) <= 1);
    Arrivals byDay = new Arrivals(Arrivals.Kind.EVEN, 80);
    List<TraceJob> swinging = load(1, 10, byDay, 1, lengths, 0).trace("t").jobs();
    assertThat(swinging).hasSizeBetween(4_799, 4_800);
    long noon = count(swinging, job -> Math.abs(job.submit() % DAY - 12 * HOUR) < HOUR);
    assertThat(noon).isBetween(680L, 760L);
  }

  @Test
  void someAreMoreImportantAndSomeSayHowLongTheyTake() {
    List<TraceJob> jobs = jobs(1, 0, 1, 1);
    double important = (double) count(jobs, job -> job.priority() == 10) / jobs.size();
    assertThat(important).isCloseTo(0.2, within(0.03));
    List<TraceJob> say = jobs.stream().filter(job -> job.expected() != TraceJob.UNKNOWN).toList();
    assertThat((double) say.size() / jobs.size()).isCloseTo(0.5, within(0.03));
    assertThat(say)
        .allMatch(job -> job.expected() >= job.duration() / 2 - 1)
        .allMatch(job -> job.expected() <= 4 * job.duration());
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
