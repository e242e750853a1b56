package dev.tenure.app.metrics;

import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.QuotaDecision;
import java.util.List;

/** The kinds of decisions, as label values. */
final class DecisionKind {
  /** All there are, so that each can be seen at zero before it happens. */
  static final List<String> ALL =
      List.of(
          "bind",
          "evict",
          "move",
          "disband",
          "hold",
          "release",
          "admit",
          "claim",
          "release-claim",
          "preempt",
          "drain",
          "displace");

  private DecisionKind() {}

  static String of(Decision decision) {
    return switch (decision) {
      case Decision.Bind _ -> "bind";
      case Decision.Evict _ -> "evict";
      case Decision.Move _ -> "move";
      case Decision.Disband _ -> "disband";
      case Decision.Hold _ -> "hold";
      case Decision.Release _ -> "release";
    };
  }

  static String of(QuotaDecision decision) {
    return switch (decision) {
      case QuotaDecision.Admit _ -> "admit";
      case QuotaDecision.Claim _ -> "claim";
      case QuotaDecision.Release _ -> "release-claim";
      case QuotaDecision.Preempt _ -> "preempt";
      case QuotaDecision.Drain _ -> "drain";
      case QuotaDecision.Displace _ -> "displace";
    };
  }
}
