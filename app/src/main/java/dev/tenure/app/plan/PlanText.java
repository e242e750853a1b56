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
import dev.tenure.engine.plan.Waiting;
import java.io.PrintWriter;

/** A plan for people: what is done for whom, who waits, and one line that sums it up. */
record PlanText(PrintWriter out, Page page) {
  static PlanText on(Console console, Fold fold) {
    return new PlanText(console.out(), Page.of(console, fold));
  }

  void print(Plan plan, Moment now) {
    Palette palette = page.palette();
    out.println(palette.title("Plan at " + now.text()) + palette.faint(" (" + now.source() + ")"));
    DecisionText decisions = new DecisionText(page, plan.now(), false);
    for (Beneficiary beneficiary : Beneficiary.of(plan)) {
      out.println();
      decisions.lines(beneficiary).forEach(out::println);
    }
    WaitingText waits = new WaitingText(page, plan.now());
    for (Waiting waiting : plan.waiting()) {
      out.println();
      waits.brief(waiting).forEach(out::println);
    }
    out.println();
    out.println(Summary.of(plan));
    out.flush();
  }
}
