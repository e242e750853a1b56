package dev.tenure.app.explain;

import dev.tenure.app.console.Console;
import dev.tenure.app.console.Count;
import dev.tenure.app.input.Moment;
import dev.tenure.app.text.DecisionText;
import dev.tenure.app.text.Fold;
import dev.tenure.app.text.Page;
import dev.tenure.app.text.Times;
import dev.tenure.app.text.VerdictText;
import dev.tenure.app.text.WaitingText;
import dev.tenure.engine.plan.Waiting;
import java.io.PrintWriter;
import java.util.List;

/** An explanation for people: the answer first, then what it rests on. */
record ExplainText(PrintWriter out, Page page) {
  static ExplainText on(Console console, Fold fold) {
    return new ExplainText(console.out(), Page.of(console, fold));
  }

  void print(Explanation explanation, Moment now) {
    out.println(
        page.palette().title(Portrait.of(explanation.workload()))
            + page.palette().faint(" at " + now.text() + " (" + now.source() + ")"));
    out.println();
    printFate(explanation.fate());
    explanation.fate().waiting().ifPresent(this::printLevels);
    explanation.fate().waiting().ifPresent(waiting -> printCandidates(waiting, now.millis()));
    explanation.later().ifPresent(this::printLater);
    printRest(explanation, now.millis());
    out.flush();
  }

  private void printFate(Fate fate) {
    fate.gains().ifPresent(gains -> print(new DecisionText(page, fate.at(), true).lines(gains)));
    fate.waiting().ifPresent(w -> print(new WaitingText(page, fate.at()).full(w)));
    fate.stale().ifPresent(gang -> print(page.wrap(gang.why().sentence(fate.at()), "")));
  }

  private void printLosses(Explanation explanation) {
    Fate fate = explanation.fate();
    boolean goesOn = explanation.standing() == Standing.SHRINKS;
    boolean moves = explanation.standing() == Standing.MOVES;
    String count = Count.of(fate.losses().size(), "pod");
    out.println(
        page.palette().title(explanation.workload().id().toString())
            + page.palette().bad((moves ? " moves " : " loses ") + count)
            + (goesOn ? " and goes on with the rest" : ""));
    for (Loss loss : page.fold().shown(fate.losses())) {
      out.println("  " + loss.decision().pod() + " " + loss.how());
      print(page.wrap(loss.decision().why().sentence(fate.at()), "    "));
      print(new VerdictText(page, fate.at()).lines(loss.verdicts(), "    "));
      loss.notes().forEach(note -> print(page.wrap(note.sentence(fate.at()), "    ")));
    }
    page.fold().rest(fate.losses()).ifPresent(rest -> out.println("  " + rest));
  }

  private void printLevels(Waiting waiting) {
    if (!waiting.levels().isEmpty()) {
      out.println();
      out.println(page.palette().title("What its queues hold, and what they are due"));
      print(new ShareTable(page).lines(waiting.levels()));
    }
  }

  private void printCandidates(Waiting waiting, long now) {
    if (!waiting.candidates().isEmpty()) {
      out.println();
      out.println(page.palette().title("Whom it could take, and what each rule says"));
      print(new CandidateText(page, now).lines(waiting.candidates()));
    }
  }

  private void printLater(Fate later) {
    out.println();
    out.println(
        page.palette().title("What happens at " + Times.rfc3339(later.at()))
            + page.palette().faint(" if nothing but time changes"));
    printFate(later);
  }

  private void printRest(Explanation explanation, long now) {
    switch (explanation.standing()) {
      case EVICTED, MOVES -> printLosses(explanation);
      case SHRINKS -> {
        printLosses(explanation);
        printSuitors(explanation, now);
      }
      case RUNS -> {
        out.println(page.palette().title(explanation.workload().id().toString()) + " runs");
        if (explanation.suitors().isEmpty()) {
          out.println("  Nobody who waits would take it.");
        }
        print(CostText.lines(explanation.costs(), now, page, "  "));
        print(RequeueNotes.lines(explanation.requeue(), now, page));
        printSuitors(explanation, now);
      }
      case FOREIGN -> out.println("It belongs to another scheduler: it stays where it is.");
      case LEAVES -> out.println("Its pods have been told to go and are leaving.");
      case IDLE -> out.println("It has no pods that run or look for a node.");
      case STARTS, GETS_ROOM, WAITS -> {}
    }
  }

  private void printSuitors(Explanation explanation, long now) {
    for (Suitor suitor : explanation.suitors()) {
      out.println();
      out.println(page.palette().title(suitor.workload() + " would take it; what each rule says"));
      print(new CandidateText(page, now).lines(suitor.candidates()));
    }
  }

  private void print(List<String> lines) {
    lines.forEach(out::println);
  }
}
