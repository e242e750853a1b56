package dev.tenure.app.record;

import dev.tenure.app.console.Console;
import dev.tenure.app.text.Fold;
import dev.tenure.app.text.Page;
import java.util.List;

/** Decisions of records, for people. */
final class RecordText {
  private static final String INDENT = "    ";

  private final Console console;
  private final Page page;

  RecordText(Console console) {
    this.console = console;
    this.page = Page.of(console, Fold.NOTHING);
  }

  void heading(String text) {
    console.out().println(console.palette().title(text));
  }

  void line(String text) {
    console.out().println(text);
  }

  /** Each with its explanation. */
  void decisions(List<RecordedDecision> decisions) {
    for (RecordedDecision decision : decisions) {
      console.out().println("  " + decision.what());
      decision
          .why()
          .forEach(sentence -> page.wrap(sentence, INDENT).forEach(console.out()::println));
    }
  }

  /** Who waits since when, and why. */
  void wait(RecordedWait wait) {
    console.out().println("  %s waits, as of %s".formatted(wait.workload(), wait.now()));
    wait.why().forEach(sentence -> page.wrap(sentence, INDENT).forEach(console.out()::println));
  }
}
