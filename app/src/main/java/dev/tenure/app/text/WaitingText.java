package dev.tenure.app.text;

import dev.tenure.app.console.Palette;
import dev.tenure.app.console.Paragraph;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.plan.Waiting;
import java.util.ArrayList;
import java.util.List;

/** Who waits, why, and until when at the earliest. */
public record WaitingText(Palette palette, long now) {
  /** With the most telling reason only. */
  public List<String> brief(Waiting waiting) {
    return lines(waiting, waiting.reasons().stream().limit(1).toList());
  }

  /** With every reason. */
  public List<String> full(Waiting waiting) {
    return lines(waiting, waiting.reasons());
  }

  private List<String> lines(Waiting waiting, List<Reason> reasons) {
    List<String> lines = new ArrayList<>();
    lines.add(palette.title(waiting.workload().toString()) + " " + palette.waiting("waits"));
    for (Reason reason : reasons) {
      lines.addAll(Paragraph.wrap(reason.sentence(now), "  ", Paragraph.WIDTH));
    }
    waiting
        .lookAgainAt()
        .ifPresent(again -> lines.add("  Look again at " + Times.ahead(again, now) + "."));
    return lines;
  }
}
