package dev.tenure.engine.scenario;

import dev.tenure.engine.model.Durations;
import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.Stay;
import dev.tenure.engine.model.WaitingTerms;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadMarks;
import java.util.OptionalLong;

/**
 * How long a workload waits, and since when: {@code preemptionDelay=5m stalenessGracePeriod=30s
 * stale 09:58 evicted 09:40}.
 */
record PatienceForm(WaitingTerms terms, WorkloadMarks marks) {
  private static final String DELAY = "preemptionDelay";
  private static final String GRACE = "stalenessGracePeriod";
  private static final String WISH = "minRuntime";
  private static final String PREEMPTIONS = "preemptions";

  static PatienceForm read(Words words) {
    return new PatienceForm(
        new WaitingTerms(
            duration(words, GRACE),
            duration(words, DELAY).orElse(0),
            RequeueForm.terms(words),
            wish(words),
            onPreemption(words)),
        new WorkloadMarks(
            time(words, "stale"),
            time(words, "evicted"),
            RequeueForm.notBefore(words),
            words.number(PREEMPTIONS).orElse(0)));
  }

  static OnPreemption onPreemption(Words words) {
    return words
        .value("onPreemption")
        .map(text -> EnumText.parse(OnPreemption.class, text))
        .orElse(OnPreemption.REQUEUE);
  }

  static String write(OnPreemption then) {
    return then == OnPreemption.REQUEUE ? "" : "  onPreemption=Terminate";
  }

  /**
   * The same of a workload of the quota family: {@code minRuntime=1h preemptions=2 evicted 09:40}.
   */
  static Stay stay(Words words) {
    return new Stay(wish(words), words.number(PREEMPTIONS).orElse(0), time(words, "evicted"));
  }

  private static Stated wish(Words words) {
    return words.value(WISH).map(Stated::duration).orElse(Stated.nothing());
  }

  static String write(Stay stay) {
    return wish(stay.wish()) + times(stay.preemptions()) + since("evicted", stay.evictedAt());
  }

  private static String wish(Stated wish) {
    return switch (wish) {
      case Stated.Nothing() -> "";
      case Stated.Value(long millis) -> span(WISH, OptionalLong.of(millis));
      case Stated.Unreadable(String text) -> "  " + WISH + "=" + text;
    };
  }

  private static String times(int preemptions) {
    return preemptions == 0 ? "" : "  " + PREEMPTIONS + "=" + preemptions;
  }

  private static OptionalLong duration(Words words, String key) {
    return words.value(key).map(Durations::parse).orElse(OptionalLong.empty());
  }

  private static OptionalLong time(Words words, String key) {
    return words.time(key).map(OptionalLong::of).orElse(OptionalLong.empty());
  }

  static String write(Workload workload) {
    WaitingTerms terms = workload.terms();
    return (terms.preemptionDelayMillis() == 0
            ? ""
            : span(DELAY, OptionalLong.of(terms.preemptionDelayMillis())))
        + span(GRACE, terms.stalenessGraceMillis())
        + wish(terms.minRuntime())
        + write(terms.onPreemption())
        + times(workload.marks().preemptions())
        + RequeueForm.write(terms.requeue())
        + RequeueForm.write(workload.marks().requeueNotBefore())
        + since("stale", workload.marks().staleSince())
        + since("evicted", workload.marks().evictedAt());
  }

  private static String span(String key, OptionalLong millis) {
    return millis.isEmpty() ? "" : "  " + key + "=" + Durations.format(millis.getAsLong());
  }

  private static String since(String key, OptionalLong at) {
    return at.isEmpty() ? "" : "  " + key + " " + DayTime.format(at.getAsLong());
  }
}
