package dev.tenure.app.record;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where two records part.
 *
 * @param same how many plans before that are alike
 * @param last the instant of the last of them; absent: there is none
 * @param one what the first record goes on with; absent: it has ended
 * @param other the same of the second; absent too: the records are alike
 */
record FirstDifference(
    long same, @Nullable String last, @Nullable RecordedPlan one, @Nullable RecordedPlan other) {
  static FirstDifference of(RecordFile one, RecordFile other) {
    long same = 0;
    @Nullable String last = null;
    @Nullable RecordedPlan left = one.next();
    @Nullable RecordedPlan right = other.next();
    while (left != null && right != null && isSame(left, right)) {
      same++;
      last = left.now();
      left = one.next();
      right = other.next();
    }
    return new FirstDifference(same, last, left, right);
  }

  boolean isNone() {
    return one == null && other == null;
  }

  /** When they part: at the earlier of both plans. */
  Instant at() {
    Instant left = one == null ? Instant.MAX : Instant.parse(one.now());
    Instant right = other == null ? Instant.MAX : Instant.parse(other.now());
    return left.isBefore(right) ? left : right;
  }

  private static boolean isSame(RecordedPlan one, RecordedPlan other) {
    return one.now().equals(other.now()) && unlike(one, other).isEmpty();
  }

  /** What the plan decides that the other one does not, where they are of one instant. */
  static List<RecordedDecision> unlike(RecordedPlan plan, @Nullable RecordedPlan other) {
    if (other == null || !other.now().equals(plan.now())) {
      return plan.decisions();
    }
    int at = 0;
    int shorter = Math.min(plan.decisions().size(), other.decisions().size());
    while (at < shorter && plan.decisions().get(at).isSameDeedAs(other.decisions().get(at))) {
      at++;
    }
    boolean alike = at == plan.decisions().size() && at == other.decisions().size();
    return alike ? List.of() : plan.decisions().subList(at, plan.decisions().size());
  }
}
