package dev.tenure.app.text;

import dev.tenure.app.quota.QuotaLine;
import dev.tenure.app.quota.StillWaiting;
import dev.tenure.engine.plan.Plan;
import java.util.List;

/** A plan in one line. */
public final class Summary {
  private Summary() {}

  public static String of(Plan plan, QuotaLine line) {
    Tally tally = new Tally();
    tally.add(plan);
    List<String> parts = tally.parts(StillWaiting.after(plan).size() + line.size());
    StringBuilder text =
        new StringBuilder(parts.isEmpty() ? "Nothing to do" : String.join(", ", parts));
    text.append('.');
    plan.lookAgainAt()
        .ifPresent(
            at -> text.append(" Look again at ").append(Times.ahead(at, plan.now())).append('.'));
    return text.toString();
  }
}
