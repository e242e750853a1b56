package dev.tenure.app.explain;

import dev.tenure.app.console.ExitCode;
import dev.tenure.engine.quota.QuotaEntry;

/** How a quota workload stands once the plan is carried out. */
enum QuotaPosition {
  ADMITTED("is-admitted", ExitCode.OK),
  GETS_QUOTA("gets-quota", ExitCode.OK),
  HOLDS("holds-quota", ExitCode.OK),
  PREEMPTED("is-preempted", ExitCode.NO),
  WAITS("waits", ExitCode.NO),
  /** It was told to leave before, and holds its quota until its pods are gone. */
  LEAVES("leaves", ExitCode.NO),
  /** It holds quota of a queue that does not exist, which counts nowhere. */
  ASTRAY("holds-quota-of-no-queue", ExitCode.NO),
  /** It does not want to run. */
  INACTIVE("is-inactive", ExitCode.NO);

  private final String code;
  private final int exitCode;

  QuotaPosition(String code, int exitCode) {
    this.code = code;
    this.exitCode = exitCode;
  }

  /** The stable name for programs. */
  String code() {
    return code;
  }

  int exitCode() {
    return exitCode;
  }

  static QuotaPosition of(QuotaEntry entry, QuotaFate fate) {
    if (entry.holding() != null) {
      if (fate.loss().isPresent()) {
        return PREEMPTED;
      }
      return entry.holding().isLeaving() ? LEAVES : HOLDS;
    }
    if (fate.isAdmitted()) {
      return ADMITTED;
    }
    if (fate.getsQuota()) {
      return GETS_QUOTA;
    }
    if (fate.waiting().isPresent()) {
      return WAITS;
    }
    return entry.workload().admission() != null ? ASTRAY : INACTIVE;
  }
}
