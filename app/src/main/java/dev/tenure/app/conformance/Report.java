package dev.tenure.app.conformance;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/** Writes down how it went, file by file, and in all. */
final class Report {
  private final PrintWriter out;
  private Tally total = Tally.NONE;

  Report(PrintWriter out) {
    this.out = out;
  }

  void add(Path file, List<Result> results) {
    Tally tally = Tally.of(results);
    total = total.plus(tally);
    out.println(file + ": " + tally.inFull());
    results.forEach(this::detail);
    out.flush();
  }

  private void detail(Result result) {
    switch (result) {
      case Result.Passed _ -> {}
      case Result.Failed failed -> {
        out.println("  failed: " + failed.name());
        failed.differences().forEach(difference -> out.println("    " + difference));
      }
      case Result.ByDesign different ->
          out.println("  by design: " + different.name() + ": " + different.reason());
      case Result.OutOfScope skipped ->
          out.println("  out of scope: " + skipped.name() + ": " + skipped.reason());
    }
  }

  Tally total() {
    return total;
  }

  void end() {
    out.println(total.inShort());
    out.flush();
  }
}
