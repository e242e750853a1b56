package dev.tenure.app.text;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.plan.Waiting;
import java.util.ArrayList;
import java.util.List;

/** Who waits, why, and until when at the earliest. */
public record WaitingText(Page page, long now) {
  /** With the most telling reasons only: what is missing, and why nobody can be taken for it. */
  public List<String> brief(Waiting waiting) {
    return lines(waiting, waiting.reasons().stream().distinct().limit(2).toList());
  }

  /** With every reason. */
  public List<String> full(Waiting waiting) {
    return lines(waiting, waiting.reasons().stream().distinct().toList());
  }

  private List<String> lines(Waiting waiting, List<Reason> reasons) {
    List<String> lines = new ArrayList<>();
    lines.add(heading(waiting));
    for (Reason reason : reasons) {
      lines.addAll(page.wrap(reason.sentence(now), "  "));
    }
    return lines;
  }

  /** The answer in one line. */
  public String heading(Waiting waiting) {
    StringBuilder line = new StringBuilder(page.palette().title(waiting.workload().toString()));
    line.append(' ').append(page.palette().waiting("waits"));
    waiting
        .lookAgainAt()
        .ifPresent(again -> line.append("; look again at ").append(Times.ahead(again, now)));
    return line.toString();
  }
}
