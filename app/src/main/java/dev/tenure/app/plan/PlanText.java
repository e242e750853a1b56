package dev.tenure.app.plan;

import dev.tenure.app.console.Console;
import dev.tenure.app.console.Palette;
import dev.tenure.app.input.Moment;
import dev.tenure.app.quota.QuotaGroup;
import dev.tenure.app.quota.QuotaLine;
import dev.tenure.app.quota.StillWaiting;
import dev.tenure.app.text.AdmissionText;
import dev.tenure.app.text.Beneficiary;
import dev.tenure.app.text.DecisionText;
import dev.tenure.app.text.Fold;
import dev.tenure.app.text.Page;
import dev.tenure.app.text.Summary;
import dev.tenure.app.text.WaitingText;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Waiting;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A plan for people: what is done for whom, who waits, and one line that sums it up. */
record PlanText(PrintWriter out, Page page) {
  static PlanText on(Console console, Fold fold) {
    return new PlanText(console.out(), Page.of(console, fold));
  }

  void print(Plan plan, QuotaLine line, Moment now) {
    Palette palette = page.palette();
    out.println(palette.title("Plan at " + now.text()) + palette.faint(" (" + now.source() + ")"));
    Map<Boolean, List<Waiting>> waiting =
        StillWaiting.after(plan).stream()
            .collect(Collectors.partitioningBy(StillWaiting::forQuota));
    List<Waiting> forQuota = new ArrayList<>(waiting.getOrDefault(true, List.of()));
    List<Waiting> forRoom = waiting.getOrDefault(false, List.of());
    boolean quota = !plan.admissions().isEmpty() || !forQuota.isEmpty() || !line.isEmpty();
    if (quota) {
      printTitle("Quota");
      printQuota(plan, forQuota, line);
    }
    if (quota && !(plan.decisions().isEmpty() && forRoom.isEmpty())) {
      printTitle("Pods");
    }
    printPods(plan, forRoom);
    out.println();
    out.println(Summary.of(plan, line));
    out.flush();
  }

  private void printTitle(String title) {
    out.println();
    out.println(page.palette().title(title));
  }

  private void printQuota(Plan plan, List<Waiting> waiting, QuotaLine line) {
    print(QuotaGroup.of(plan), new AdmissionText(page, plan.now(), false)::lines);
    print(waiting, new WaitingText(page, plan.now())::brief);
    if (!line.behind().isEmpty()) {
      String counts =
          line.behind().entrySet().stream()
              .map(queue -> queue.getValue() + " in " + queue.getKey())
              .collect(Collectors.joining(", "));
      out.println();
      page.wrap("Behind them in line: " + counts + ".", "").forEach(out::println);
    }
  }

  private void printPods(Plan plan, List<Waiting> waiting) {
    print(Beneficiary.of(plan), new DecisionText(page, plan.now(), false)::lines);
    print(waiting, new WaitingText(page, plan.now())::brief);
    print(plan.staleGangs(), gang -> page.wrap(gang.why().sentence(plan.now()), ""));
  }

  private <T> void print(List<T> list, Function<T, List<String>> lines) {
    for (T item : page.fold().shown(list)) {
      out.println();
      lines.apply(item).forEach(out::println);
    }
    page.fold().rest(list).ifPresent(rest -> out.println("\n" + rest));
  }
}
