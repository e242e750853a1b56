package dev.tenure.engine.requeue;

import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.state.ClusterState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Spec 4: names who has run at least as long as it expected to. The order of checks matters. */
public final class ExpectedRuntimeNominator implements RequeueNominator {
  public static final String NAME = "expectedruntime";

  @Override
  public String name() {
    return NAME;
  }

  /** Who says so itself, and who runs in a queue that says so for all. */
  @Override
  public Collection<Runner> inQuestion(ClusterState state) {
    List<Runner> asked = new ArrayList<>();
    state.optedIn().forEach(each -> asked.add(Runner.of(each, state)));
    for (String queue : state.busyQueues()) {
      if (EffectiveTerms.ofQueue(queue, state).expected().isSet()) {
        state.runningIn(queue).inOrder().stream()
            .filter(each -> !each.workload().terms().requeue().expected().isSet())
            .forEach(each -> asked.add(Runner.of(each, state)));
      }
    }
    addHolders(state.quota(), asked);
    return asked;
  }

  private static void addHolders(QuotaState quota, List<Runner> asked) {
    quota.optedIn().forEach(each -> asked.add(Runner.of(each)));
    if (anyQueueSays(quota)) {
      quota.workloads().stream()
          .filter(each -> each.holding() != null)
          .filter(each -> !each.workload().requeue().terms().expected().isSet())
          .map(Runner::of)
          .filter(each -> each.terms().expected().isSet())
          .forEach(asked::add);
    }
  }

  private static boolean anyQueueSays(QuotaState quota) {
    for (QueueNode queue : quota.forest().queues()) {
      if (EffectiveTerms.saysExpected(queue)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Nomination judge(Runner workload, ClusterState state, long now) {
    if (!workload.runs()) {
      return skipped(SkipReason.NOT_RUNNING);
    }
    if (!workload.preemptible()) {
      return skipped(SkipReason.NOT_PREEMPTIBLE);
    }
    return switch (workload.terms().expected()) {
      case Stated.Nothing() -> Nomination.NOT_OPTED_IN;
      case Stated.Value(long expected) when expected > 0 -> judge(workload, expected, now);
      case Stated.Value _, Stated.Unreadable _ -> skipped(SkipReason.INVALID_DURATION);
    };
  }

  private static Nomination judge(Runner workload, long expected, long now) {
    long start = workload.startedAt();
    if (start == Time.FREE) {
      return skipped(SkipReason.MISSING_START);
    }
    if (now < start) {
      return new Nomination.Skipped(SkipReason.CLOCK_SKEW, Time.plus(start, expected));
    }
    long end = Time.plus(start, expected);
    if (now < end) {
      return new Nomination.NotYet(end);
    }
    Nomination.@Nullable Skipped cooling = Cooldown.check(workload, now);
    return cooling == null ? new Nomination.Nominated(expected, start, now - end) : cooling;
  }

  private static Nomination skipped(SkipReason reason) {
    return new Nomination.Skipped(reason, Time.NEVER);
  }
}
