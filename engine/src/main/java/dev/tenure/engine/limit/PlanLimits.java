package dev.tenure.engine.limit;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Limits;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.protect.EffectiveLimits;
import dev.tenure.engine.protect.GuaranteedRuntime;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.Party;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a plan as a whole may cost others. The rules say of each victim by itself whether it may be
 * taken; this says whether they may be taken together, by this one, for what it asks for.
 */
public final class PlanLimits {
  private static final BigInteger THOUSAND = BigInteger.valueOf(1000);
  private static final long MILLIONTHS = 1_000_000;

  /** Where those are taken who cost least, time alone may make others the cheapest. */
  private static final long OTHERS_CHEAPER = 60_000;

  private final EffectiveLimits limits;
  private final RateCheck rate;
  private final ClusterState state;

  public PlanLimits(ClusterState state, long asOf) {
    this.limits = new EffectiveLimits(state);
    this.rate = new RateCheck(state, limits, asOf);
    this.state = state;
  }

  public boolean areOff() {
    return limits.areOff();
  }

  /** From when on it may interrupt anybody. */
  public long patientUntil(Party preemptor, long waitingSince) {
    long patience = limits.of(preemptor).patience().orElse(0);
    return patience == 0 ? Time.FREE : Time.plus(waitingSince, patience);
  }

  /** Why it interrupts nobody yet. */
  public Reason patient(Party preemptor, long waitingSince) {
    return Reason.of(ReasonCode.PREEMPTOR_PATIENT)
        .text("workload", preemptor.workloadId())
        .moment("since", waitingSince)
        .moment("until", patientUntil(preemptor, waitingSince))
        .span("patience", limits.of(preemptor).patience().orElse(0));
  }

  /** The first limit that is in the way at that instant; absent: none is. */
  public @Nullable LimitRefusal refusal(Undertaking plan, long now) {
    if (areOff() || plan.losses().isEmpty()) {
      return null;
    }
    @Nullable LimitRefusal refusal =
        rate.refusal(plan.preemptor().workloadId(), plan.losses(), now);
    if (refusal == null) {
      refusal = tooMuch(plan);
    }
    if (refusal == null) {
      refusal = notWorthIt(plan);
    }
    return refusal == null || !plan.byCost()
        ? refusal
        : refusal.lookAgainBy(Time.plus(now, OTHERS_CHEAPER));
  }

  private Limits of(Undertaking plan) {
    return limits.of(plan.preemptor());
  }

  /** Who asks for nothing that counts cannot be measured by it. */
  private @Nullable LimitRefusal tooMuch(Undertaking plan) {
    long most = of(plan).maxEvicted().orElse(0);
    BigInteger evicted = sum(plan, Loss::size);
    if (most == 0 || plan.size() == 0 || !exceeds(evicted, plan.size(), most)) {
      return null;
    }
    BigDecimal ratio =
        new BigDecimal(evicted)
            .divide(BigDecimal.valueOf(plan.size()), 3, RoundingMode.CEILING)
            .stripTrailingZeros();
    Reason reason =
        Reason.of(ReasonCode.EVICTS_TOO_MUCH)
            .text("workload", plan.preemptor().workloadId())
            .text("ratio", ratio.toPlainString())
            .text("most", decimal(most));
    return new LimitRefusal(reason, Time.NEVER);
  }

  private static boolean exceeds(BigInteger amount, long base, long thousandths) {
    BigInteger allowed = BigInteger.valueOf(base).multiply(BigInteger.valueOf(thousandths));
    return amount.multiply(THOUSAND).compareTo(allowed) > 0;
  }

  /** How long it will run has to be known. */
  private @Nullable LimitRefusal notWorthIt(Undertaking plan) {
    long least = of(plan).minBenefit().orElse(0);
    long millis = least == 0 ? 0 : new GuaranteedRuntime(state).of(plan.preemptor());
    if (millis == 0) {
      return null;
    }
    BigInteger lost = sum(plan, Loss::work);
    BigInteger benefit = BigInteger.valueOf(plan.size()).multiply(BigInteger.valueOf(millis));
    if (benefit.multiply(THOUSAND).compareTo(lost.multiply(BigInteger.valueOf(least))) >= 0) {
      return null;
    }
    Reason reason =
        Reason.of(ReasonCode.NOT_WORTH_IT)
            .text("workload", plan.preemptor().workloadId())
            .count("benefit", weightedSeconds(benefit))
            .count("lost", weightedSeconds(lost))
            .text("least", decimal(least));
    long relief = plan.losses().stream().mapToLong(Loss::nextRelief).min().orElse(Time.NEVER);
    return new LimitRefusal(reason, relief);
  }

  private static long weightedSeconds(BigInteger cost) {
    return cost.divide(BigInteger.valueOf(MILLIONTHS))
        .min(BigInteger.valueOf(Long.MAX_VALUE))
        .longValue();
  }

  private static BigInteger sum(Undertaking plan, ToLongFunction<Loss> part) {
    BigInteger sum = BigInteger.ZERO;
    for (Loss loss : plan.losses()) {
      sum = sum.add(BigInteger.valueOf(part.applyAsLong(loss)));
    }
    return sum;
  }

  /** Thousandths as people write them: {@code 1.5}. */
  private static String decimal(long thousandths) {
    return BigDecimal.valueOf(thousandths, 3).stripTrailingZeros().toPlainString();
  }
}
