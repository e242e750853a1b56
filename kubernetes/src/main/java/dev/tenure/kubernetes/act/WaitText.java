package dev.tenure.kubernetes.act;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.plan.Waiting;
import java.util.List;

/**
 * Why a workload waits, as it is written down.
 *
 * @param sentences one for each reason
 */
record WaitText(List<ReasonCode> codes, List<String> sentences) {
  static WaitText of(Waiting waiting, long now) {
    return new WaitText(
        codes(waiting), waiting.reasons().stream().map(reason -> reason.sentence(now)).toList());
  }

  static List<ReasonCode> codes(Waiting waiting) {
    return waiting.reasons().stream().map(Reason::code).toList();
  }

  String message() {
    return String.join(" ", sentences);
  }
}
