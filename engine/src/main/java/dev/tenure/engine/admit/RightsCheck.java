package dev.tenure.engine.admit;

import dev.tenure.engine.limit.LimitRefusal;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.state.ClusterState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Asks again whether somebody may be taken, of the rules and not of the search that chose. */
public final class RightsCheck {
  private final Guards guards;
  private final long now;
  private final boolean byShares;
  private final QuotaLimits limits;

  public RightsCheck(ClusterState state, long now) {
    this.guards = new Guards(state, now);
    this.now = now;
    this.limits = new QuotaLimits(state, now);
    this.byShares = state.settings().fairSharing() != null;
  }

  /** Has the one who waits a right to it, in what it asks for? */
  public boolean entitled(Waiter waiter, FlavorAmounts asked, Holding victim) {
    return victim.queue().root() == waiter.queue().root()
        && victim.amounts().meets(asked.places())
        && new Rights(ask(waiter, asked), byShares).entitle(victim);
  }

  /** Is the one who waits more important than one who holds quota, in the same queue or not? */
  public boolean isMoreImportant(Waiter waiter, Holding victim) {
    return new Priorities(ask(waiter, FlavorAmounts.NONE)).outranks(victim);
  }

  /** From when on all rules let go of it. */
  public long freeAt(Waiter waiter, FlavorAmounts asked, Holding victim) {
    return guards.towards(ask(waiter, asked)).freeAt(victim, victim.queue() == waiter.queue());
  }

  /** From when on it may interrupt others. */
  public long patientUntil(Waiter waiter) {
    return limits.patientUntil(waiter);
  }

  /** Why these may not all be interrupted for it, by the limits against thrash. */
  public @Nullable LimitRefusal refusal(Waiter waiter, Admission wanted, List<Holding> leaving) {
    return limits.refusal(waiter, wanted, leaving);
  }

  private QuotaAsk ask(Waiter waiter, FlavorAmounts asked) {
    return new QuotaAsk(waiter.workload(), waiter.queue(), asked, asked.places(), now);
  }
}
