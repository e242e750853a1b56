package dev.tenure.simulator.report;

import dev.tenure.simulator.report.Measure.Family;
import dev.tenure.simulator.report.Measure.Kind;
import dev.tenure.simulator.report.Measure.Scope;
import dev.tenure.simulator.world.Books;
import dev.tenure.simulator.world.Cause;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** The catalogue of all that reports say, in the order in which they say it. */
public final class Measures {
  private static final List<Measure> ALL = new Measures().filled();

  private final List<Measure> list = new ArrayList<>();

  private Measures() {}

  public static List<Measure> all() {
    return ALL;
  }

  /** The one with that key. */
  public static Measure of(String key) {
    return ALL.stream().filter(each -> each.key().equals(key)).findFirst().orElseThrow();
  }

  private List<Measure> filled() {
    use();
    books();
    lost();
    stops();
    stoppedForOthers();
    waits();
    pace();
    quota();
    deciding();
    return List.copyOf(list);
  }

  private void use() {
    group("jobs", "jobs", Family.WAITS, Kind.COUNT, true, GroupReport::jobs);
    group("unfinished", "not done", Family.WAITS, Kind.COUNT, true, GroupReport::unfinished);
    share("utilisation", "utilisation", GroupReport::held);
    share("goodput", "goodput", GroupReport::useful);
    group("heldUnitMillis", "held", Family.USE, Kind.UNIT_MILLIS, false, GroupReport::held);
    group("usefulUnitMillis", "useful", Family.USE, Kind.UNIT_MILLIS, false, GroupReport::useful);
    group("lostUnitMillis", "lost", Family.USE, Kind.UNIT_MILLIS, true, GroupReport::lost);
  }

  private void books() {
    book("startingUnitMillis", "starting", false, Books::starting);
    book("restartingUnitMillis", "restarting", false, Books::restarting);
    book("leavingUnitMillis", "leaving", false, Books::leaving);
    book("incompleteUnitMillis", "incomplete gangs", false, Books::incomplete);
    book("idleUnitMillis", "idle", false, Books::idle);
    run(
        "idleWhileWantedUnitMillis",
        "idle while wanted",
        Family.USE,
        Kind.UNIT_MILLIS,
        view -> (double) view.run().idleWhileWanted());
    run(
        "fragmentation",
        "idle beside others (fragmentation)",
        Family.USE,
        Kind.SHARE,
        view -> view.run().part(view.run().scattered()));
  }

  private void lost() {
    for (Cause cause : Cause.values()) {
      String word = cause.name().toLowerCase(Locale.ROOT);
      group(
          "lostToUnitMillis." + word,
          "lost: " + word,
          Family.STOPS,
          Kind.UNIT_MILLIS,
          true,
          group -> group.lostTo().getOrDefault(cause, 0L));
    }
  }

  private void stops() {
    group("stops", "stopped", Family.STOPS, Kind.COUNT, true, GroupReport::stops);
    group(
        "stopsPerJob.mean",
        "stops per job",
        Family.STOPS,
        Kind.RATIO,
        true,
        group -> group.jobs() == 0 ? 0 : (double) group.stops() / group.jobs());
    group(
        "stopsPerJob.max",
        "most of one job",
        Family.STOPS,
        Kind.COUNT,
        true,
        GroupReport::mostStops);
  }

  private void stoppedForOthers() {
    group(
        "stopped.times",
        "stopped for others",
        Family.STOPS,
        Kind.COUNT,
        true,
        group -> group.stopped().ranBefore().count());
    group(
        "stopped.jobs",
        "jobs stopped for others",
        Family.STOPS,
        Kind.COUNT,
        false,
        group -> group.stopped().jobs());
    group(
        "stopped.futile",
        "in vain",
        Family.STOPS,
        Kind.COUNT,
        true,
        group -> group.stopped().futile());
    spread(
        "stopped.ranMillis",
        "ran before",
        Family.STOPS,
        Kind.MILLIS,
        List.of("p50"),
        group -> group.stopped().ranBefore());
  }

  private void waits() {
    List<String> shown = List.of("p50", "p95", "p99", "max");
    spread("waitMillis", "wait", Family.WAITS, Kind.MILLIS, shown, GroupReport::waits);
    spread(
        "firstWorkMillis",
        "first work",
        Family.WAITS,
        Kind.MILLIS,
        List.of("p50", "p95"),
        GroupReport::firstWork);
    group("starved", "waited over a day", Family.WAITS, Kind.COUNT, true, GroupReport::starved);
  }

  private void pace() {
    spread(
        "completionMillis",
        "completion",
        Family.PACE,
        Kind.MILLIS,
        List.of("mean"),
        GroupReport::completions);
    run(
        "leastCompletionMillis",
        "least completion of any scheduler",
        Family.PACE,
        Kind.MILLIS,
        view -> number(view.run().leastCompletion()));
    List<String> shown = List.of("p50", "p95");
    spread("slowdown", "slowdown", Family.PACE, Kind.RATIO, shown, GroupReport::slowdowns);
    spread("finishTime", "finish time", Family.PACE, Kind.RATIO, shown, GroupReport::finishTimes);
    run("jain", "evenness (Jain)", Family.PACE, Kind.RATIO, view -> view.run().jain());
  }

  private void quota() {
    owner("quota", "quota", Kind.UNITS, QuotaReport::quota);
    owner("owedUnitMillis", "owed", Kind.UNIT_MILLIS, QuotaReport::owed);
    owner("borrowedUnitMillis", "borrowed", Kind.UNIT_MILLIS, QuotaReport::borrowed);
    owner("lentUnitMillis", "lent", Kind.UNIT_MILLIS, QuotaReport::lent);
    owner("unusedUnitMillis", "unused", Kind.UNIT_MILLIS, QuotaReport::unused);
    owner("debts", "times owed", Kind.COUNT, quota -> quota.debts().count());
    owner("debtMillis.p50", "until served p50", Kind.MILLIS, quota -> quota.debts().p50());
    owner("debtMillis.p95", "until served p95", Kind.MILLIS, quota -> quota.debts().p95());
    owner("debtMillis.p99", "until served p99", Kind.MILLIS, quota -> quota.debts().p99());
    owner("debtMillis.max", "until served max", Kind.MILLIS, quota -> quota.debts().max());
  }

  private void deciding() {
    count("cycles", "cycles", run -> (double) run.scheduler().cycles());
    count("decisions", "decisions", run -> number(run.scheduler().decisions()));
    count("tried", "workloads tried", run -> number(run.scheduler().tried()));
    count("refusedPlans", "plans refused", run -> (double) run.scheduler().refused());
    count("lawsBroken", "laws broken", run -> (double) run.laws().broken());
  }

  private static @Nullable Double number(OptionalLong amount) {
    return amount.isPresent() ? (double) amount.getAsLong() : null;
  }

  private void group(
      String key,
      String words,
      Family family,
      Kind kind,
      boolean brief,
      ToDoubleFunction<GroupReport> of) {
    list.add(
        new Measure(
            key, words, family, kind, Scope.GROUPS, brief, view -> of.applyAsDouble(view.group())));
  }

  private void share(String key, String words, ToLongFunction<GroupReport> of) {
    list.add(
        new Measure(
            key,
            words,
            Family.USE,
            Kind.SHARE,
            Scope.GROUPS,
            true,
            view -> view.run().part(of.applyAsLong(view.group()))));
  }

  private void book(String key, String words, boolean brief, ToLongFunction<Books> of) {
    list.add(
        new Measure(
            key,
            words,
            Family.USE,
            Kind.UNIT_MILLIS,
            Scope.RUN,
            brief,
            view -> (double) of.applyAsLong(view.run().books())));
  }

  private void run(
      String key, String words, Family family, Kind kind, Function<View, @Nullable Double> of) {
    list.add(new Measure(key, words, family, kind, Scope.RUN, true, of));
  }

  private void count(String key, String words, Function<RunReport, @Nullable Double> of) {
    run(key, words, Family.DECIDING, Kind.COUNT, view -> of.apply(view.run()));
  }

  private void owner(String key, String words, Kind kind, ToLongFunction<QuotaReport> of) {
    list.add(
        new Measure(
            key,
            words,
            Family.QUOTA,
            kind,
            Scope.OWNERS,
            true,
            view -> view.quota() == null ? null : (double) of.applyAsLong(view.quota())));
  }

  /** Ratios are kept in thousandths. */
  private void spread(
      String key,
      String words,
      Family family,
      Kind kind,
      List<String> brief,
      Function<GroupReport, Percentiles> of) {
    double by = kind == Kind.RATIO ? 1_000 : 1;
    Percentiles.PARTS.forEach((part, number) ->
        group(
            key + "." + part,
            words + " " + part,
            family,
            kind,
            brief.contains(part),
            group -> number.applyAsLong(of.apply(group)) / by));
  }
}
