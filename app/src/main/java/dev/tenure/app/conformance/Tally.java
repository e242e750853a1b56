package dev.tenure.app.conformance;

import java.util.List;

/** How many cases went which way. */
public record Tally(int passed, int failed, int byDesign, int outOfScope) {
  static final Tally NONE = new Tally(0, 0, 0, 0);

  static Tally of(List<Result> results) {
    return results.stream().map(Tally::of).reduce(NONE, Tally::plus);
  }

  private static Tally of(Result result) {
    return switch (result) {
      case Result.Passed _ -> new Tally(1, 0, 0, 0);
      case Result.Failed _ -> new Tally(0, 1, 0, 0);
      case Result.ByDesign _ -> new Tally(0, 0, 1, 0);
      case Result.OutOfScope skipped -> new Tally(0, 0, 0, skipped.cases());
    };
  }

  Tally plus(Tally other) {
    return new Tally(
        passed + other.passed,
        failed + other.failed,
        byDesign + other.byDesign,
        outOfScope + other.outOfScope);
  }

  int skipped() {
    return byDesign + outOfScope;
  }

  /** Skipped cases say nothing about conformance, so they do not count either way. */
  boolean reaches(double minPassPercent) {
    return 100.0 * passed >= minPassPercent * (passed + failed);
  }

  /** For one file. */
  String inFull() {
    return "%d passed, %d failed, %d by design, %d out of scope"
        .formatted(passed, failed, byDesign, outOfScope);
  }

  /** For all of them. */
  String inShort() {
    return "%d passed, %d failed, %d skipped".formatted(passed, failed, skipped());
  }
}
