package dev.tenure.app.text;

import dev.tenure.app.console.Palette;
import dev.tenure.engine.explain.Wording;
import dev.tenure.engine.protect.Verdict;
import java.util.ArrayList;
import java.util.List;

/** What every rule says about one victim: the rule, its answer, and why. */
public record VerdictText(Page page, long now) {
  /** One paragraph per verdict, with the answers below each other. */
  public List<String> lines(List<Verdict> verdicts, String indent) {
    int rules = widest(verdicts.stream().map(Verdict::rule).toList());
    int answers = widest(verdicts.stream().map(this::answer).toList());
    String under = indent + " ".repeat(rules + answers + 4);
    List<String> lines = new ArrayList<>();
    for (Verdict verdict : verdicts) {
      List<String> why = page.wrap(verdict.reason().sentence(now), under);
      lines.add(
          indent
              + pad(verdict.rule(), rules)
              + paint(verdict, pad(answer(verdict), answers))
              + why.getFirst().strip());
      lines.addAll(why.subList(1, why.size()));
    }
    return lines;
  }

  /** The reasons alone, one item per verdict. */
  public List<String> sentences(List<Verdict> verdicts, String indent) {
    List<String> lines = new ArrayList<>();
    for (Verdict verdict : verdicts) {
      List<String> why = page.wrap(verdict.reason().sentence(now), indent + "  ");
      lines.add(indent + paint(verdict, "-") + " " + why.getFirst().strip());
      lines.addAll(why.subList(1, why.size()));
    }
    return lines;
  }

  private String answer(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Allowed _ -> "yes";
      case Verdict.ProtectedUntil(_, long until, _) -> "from " + new Wording(now).time(until);
      case Verdict.Forbidden _ -> "no";
    };
  }

  private String paint(Verdict verdict, String text) {
    Palette palette = page.palette();
    return switch (verdict) {
      case Verdict.Allowed _ -> palette.good(text);
      case Verdict.ProtectedUntil _ -> palette.waiting(text);
      case Verdict.Forbidden _ -> palette.bad(text);
    };
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(width - text.length() + 2);
  }

  private static int widest(List<String> texts) {
    return texts.stream().mapToInt(String::length).max().orElse(0);
  }
}
