package dev.tenure.app.metrics;

import dev.tenure.app.quota.GroundName;
import dev.tenure.engine.admit.Ground;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.protect.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** On which grounds somebody has to go, as label values. */
final class EvictionGround {
  private static final String DRAIN = "drain";
  private static final String STALE = "stale-gang";

  private EvictionGround() {}

  /** All there are, so that each can be seen at zero before it happens. */
  static List<String> all() {
    List<String> all = new ArrayList<>();
    Stream.of(Action.values()).map(EvictionGround::name).forEach(all::add);
    Stream.of(Ground.values()).map(GroundName::of).forEach(all::add);
    all.add(DRAIN);
    all.add(STALE);
    return all;
  }

  /** One for every pod that is evicted and every workload that has to give up its quota. */
  static List<String> of(Plan plan) {
    List<String> grounds = new ArrayList<>();
    for (Decision decision : plan.decisions()) {
      switch (decision) {
        case Decision.Evict evict -> grounds.add(name(evict.action()));
        case Decision.Move move -> grounds.add(name(move.action()));
        case Decision.Disband _ -> grounds.add(STALE);
        case Decision.Bind _, Decision.Hold _, Decision.Release _ -> {}
      }
    }
    plan.admissions().forEach(decision -> of(decision).ifPresent(grounds::add));
    return grounds;
  }

  /** A displaced workload counts with its pods. */
  private static Optional<String> of(QuotaDecision decision) {
    return switch (decision) {
      case QuotaDecision.Preempt preempt -> Optional.of(GroundName.of(preempt.ground()));
      case QuotaDecision.Drain _ -> Optional.of(DRAIN);
      case QuotaDecision.Admit _,
          QuotaDecision.Claim _,
          QuotaDecision.Release _,
          QuotaDecision.Displace _ ->
          Optional.empty();
    };
  }

  private static String name(Action action) {
    return action.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
