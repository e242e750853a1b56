package dev.tenure.app.text;

import dev.tenure.app.quota.QuotaGroup;
import dev.tenure.engine.plan.Plan;
import java.util.ArrayList;
import java.util.List;

/** What a plan does, for whom and why, with what every rule said: beside the time. */
public record DecidedText(Page page, String indent) {
  /** As wide as a time to the second. */
  private static final int TIME = 10;

  /** The groups of a plan, about quota and then about pods. */
  public List<List<String>> groups(Plan plan) {
    List<List<String>> groups = new ArrayList<>();
    for (QuotaGroup group : QuotaGroup.of(plan)) {
      groups.add(new AdmissionText(beside(), plan.now(), true).lines(group));
    }
    for (Beneficiary beneficiary : Beneficiary.of(plan)) {
      groups.add(new DecisionText(beside(), plan.now(), true).lines(beneficiary));
    }
    return groups;
  }

  /** The page that is left to the right of the time. */
  public Page beside() {
    return new Page(page.palette(), page.width() - indent.length() - TIME, page.fold());
  }

  /** The groups with an empty line between them, and the time before the first. */
  public List<String> lines(String time, List<List<String>> groups) {
    int column = Math.max(TIME, time.length() + 2);
    List<String> lines = new ArrayList<>();
    for (List<String> group : groups) {
      if (!lines.isEmpty()) {
        lines.add("");
      }
      for (String line : group) {
        String before = lines.isEmpty() ? time : "";
        String gap = " ".repeat(column - before.length());
        lines.add((indent + page.palette().title(before) + gap + line).stripTrailing());
      }
    }
    return lines;
  }
}
