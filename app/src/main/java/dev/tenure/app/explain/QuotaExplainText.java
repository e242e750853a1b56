package dev.tenure.app.explain;

import dev.tenure.app.console.Console;
import dev.tenure.app.input.Moment;
import dev.tenure.app.quota.QuotaAmounts;
import dev.tenure.app.text.AdmissionText;
import dev.tenure.app.text.Fold;
import dev.tenure.app.text.Page;
import dev.tenure.app.text.Times;
import dev.tenure.app.text.WaitingText;
import dev.tenure.engine.admit.FlavorTry;
import dev.tenure.engine.admit.QuotaReport;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.Wording;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.plan.Waiting;
import dev.tenure.engine.quota.Holding;
import java.io.PrintWriter;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** An explanation about quota for people: the answer first, then what it rests on. */
record QuotaExplainText(PrintWriter out, Page page) {
  static QuotaExplainText on(Console console, Fold fold) {
    return new QuotaExplainText(console.out(), Page.of(console, fold));
  }

  void print(QuotaExplanation explanation, Moment now) {
    out.println(
        page.palette().title(QuotaPortrait.of(explanation.entry()))
            + page.palette().faint(" at " + now.text() + " (" + now.source() + ")"));
    out.println();
    printAnswer(explanation);
    explanation.fate().waiting().ifPresent(waits -> printReport(waits.quota(), now.millis()));
    explanation.later().ifPresent(this::printLater);
    printSuitors(explanation, now.millis());
    out.flush();
  }

  private void printAnswer(QuotaExplanation explanation) {
    Holding holding = explanation.entry().holding();
    switch (explanation.position()) {
      case ADMITTED, GETS_QUOTA, WAITS -> printFate(explanation.fate());
      case PREEMPTED ->
          explanation
              .fate()
              .loss()
              .ifPresent(loss -> print(new LossText(page, explanation.fate().at()).lines(loss)));
      case HOLDS -> {
        printFate(explanation.fate()); // it may be told to leave, or its pods wait for nodes
        if (holding != null) {
          printHolding(holding, explanation.fate().at());
          print(CostText.lines(explanation.costs(), explanation.fate().at(), page, "  "));
          print(RequeueNotes.lines(explanation.requeue(), explanation.fate().at(), page));
        }
      }
      case LEAVES -> out.println("It has to leave, and holds its quota until its pods are gone.");
      case ASTRAY -> out.println("It holds quota of a queue that does not exist.");
      case INACTIVE -> out.println("It is not active: it does not want to run.");
    }
  }

  private void printFate(QuotaFate fate) {
    fate.gains().ifPresent(gains -> print(new AdmissionText(page, fate.at(), true).lines(gains)));
    if (!fate.getsQuota()) {
      fate.waiting().ifPresent(w -> print(new WaitingText(page, fate.at()).full(brief(w))));
    }
  }

  /** Without what the table of flavors says again, but for the first, which is the answer. */
  private static Waiting brief(Waiting waiting) {
    Set<Reason> below =
        waiting.quota().flavors().stream().map(FlavorTry::why).collect(Collectors.toSet());
    List<Reason> all = waiting.reasons();
    List<Reason> kept =
        IntStream.range(0, all.size())
            .filter(i -> i == 0 || !below.contains(all.get(i)))
            .mapToObj(all::get)
            .toList();
    return new Waiting(waiting.workload(), waiting.lookAgainAt(), kept, List.of(), waiting.quota());
  }

  private void printHolding(Holding holding, long now) {
    Admission admission = holding.workload().admission();
    out.println(
        page.palette().title(holding.workload().id().toString())
            + page.palette().good(" holds quota")
            + " of "
            + holding.queue().path());
    if (admission != null) {
      print(page.wrap(QuotaAmounts.of(admission) + since(holding, now), "  "));
    }
  }

  private static String since(Holding holding, long now) {
    return Time.isInstant(holding.reservedAt())
        ? ", since " + new Wording(now).time(holding.reservedAt())
        : "";
  }

  private void printReport(QuotaReport report, long now) {
    if (!report.flavors().isEmpty()) {
      printTitle("Each flavor, and what comes of trying it");
      print(new FlavorTable(page, now).lines(report.flavors()));
    }
    if (!report.levels().isEmpty()) {
      printTitle("How far the quota reaches on each level");
      print(new LevelTree(page).lines(report.levels()));
    }
    if (!report.attempts().isEmpty()) {
      printTitle("In which ways it was tried to take from others");
      for (Reason attempt : report.attempts()) {
        print(page.wrap(attempt.sentence(now), "  "));
      }
    }
    if (!report.candidates().isEmpty()) {
      printTitle("Who holds it, and who of them may be taken");
      print(new QuotaCandidateText(page, now).lines(report.candidates()));
    }
  }

  private void printSuitors(QuotaExplanation explanation, long now) {
    if (explanation.position() != QuotaPosition.HOLDS) {
      return; // who takes it is said, or it has nothing that could be taken
    }
    if (explanation.suitors().isEmpty()) {
      out.println("  Nobody waits for what it holds.");
    } else {
      printTitle("Who waits for what it holds");
      print(new SuitorText(page, now).lines(explanation.suitors()));
    }
  }

  private void printLater(QuotaFate later) {
    printTitle("What happens at " + Times.rfc3339(later.at()) + " if nothing but time changes");
    printFate(later);
  }

  private void printTitle(String title) {
    out.println();
    out.println(page.palette().title(title));
  }

  private void print(List<String> lines) {
    lines.forEach(out::println);
  }
}
