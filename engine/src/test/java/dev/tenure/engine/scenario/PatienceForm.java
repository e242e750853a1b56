package dev.tenure.engine.scenario;

import dev.tenure.engine.model.Durations;
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

  static PatienceForm read(Words words) {
    return new PatienceForm(
        new WaitingTerms(
            duration(words, GRACE), duration(words, DELAY).orElse(0), RequeueForm.terms(words)),
        new WorkloadMarks(
            time(words, "stale"), time(words, "evicted"), RequeueForm.notBefore(words)));
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
