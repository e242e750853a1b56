package dev.tenure.app.plan;

import dev.tenure.app.console.Console;
import dev.tenure.app.console.Palette;
import dev.tenure.app.input.Moment;
import dev.tenure.app.text.Beneficiary;
import dev.tenure.app.text.DecisionText;
import dev.tenure.app.text.Fold;
import dev.tenure.app.text.Page;
import dev.tenure.app.text.Summary;
import dev.tenure.app.text.WaitingText;
import dev.tenure.engine.plan.Plan;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Function;

/** A plan for people: what is done for whom, who waits, and one line that sums it up. */
record PlanText(PrintWriter out, Page page) {
  static PlanText on(Console console, Fold fold) {
    return new PlanText(console.out(), Page.of(console, fold));
  }

  void print(Plan plan, Moment now) {
    Palette palette = page.palette();
    out.println(palette.title("Plan at " + now.text()) + palette.faint(" (" + now.source() + ")"));
    DecisionText decisions = new DecisionText(page, plan.now(), false);
    print(Beneficiary.of(plan), decisions::lines);
    WaitingText waits = new WaitingText(page, plan.now());
    print(plan.waiting(), waits::brief);
    out.println();
    out.println(Summary.of(plan));
    out.flush();
  }

  private <T> void print(List<T> list, Function<T, List<String>> lines) {
    for (T item : page.fold().shown(list)) {
      out.println();
      lines.apply(item).forEach(out::println);
    }
    page.fold().rest(list).ifPresent(rest -> out.println("\n" + rest));
  }
}
