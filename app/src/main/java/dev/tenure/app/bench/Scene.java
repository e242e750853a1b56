package dev.tenure.app.bench;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.quota.PreemptionRights;
import dev.tenure.engine.model.quota.PreemptionRights.WithinCohort;
import dev.tenure.engine.model.quota.PreemptionRights.WithinQueue;
import dev.tenure.engine.model.quota.QuotaPromises;
import java.util.Locale;

/** What a head finds in a cohort without a free core. */
enum Scene {
  /** Somebody who has borrowed, and may be taken. */
  VICTIM("the first queue lends a tenth to all others, and wants some back"),
  /** Those who have borrowed are all more important. */
  HIGHER("the first queue lends a tenth, but to workloads of higher priority only"),
  /** Nobody has borrowed. */
  NOMINAL("every queue uses what it owns, all for workloads of higher priority"),
  /** Those who have borrowed are all promised a minimum runtime, and so is the own queue. */
  PROTECTED("the first queue lends a tenth, but all are promised ten hours and ran at most two");

  private static final long TEN_HOURS = 36_000_000;

  private final String words;

  Scene(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Does somebody own more than it uses? */
  boolean lends() {
    return this != NOMINAL;
  }

  /** Those that run have priorities from 0 to 4. */
  int headPriority() {
    return this == HIGHER || this == NOMINAL ? -1 : 10;
  }

  PreemptionRights rights() {
    return new PreemptionRights(
        WithinQueue.LOWER_PRIORITY,
        this == HIGHER ? WithinCohort.LOWER_PRIORITY : WithinCohort.ANY,
        null);
  }

  QuotaPromises promises() {
    MinRuntime promised = MinRuntime.of(TEN_HOURS);
    return this == PROTECTED ? new QuotaPromises(promised, promised) : QuotaPromises.NONE;
  }
}
