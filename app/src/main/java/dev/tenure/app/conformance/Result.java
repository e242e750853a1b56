package dev.tenure.app.conformance;

import java.util.List;

/** What came of one case. */
public sealed interface Result {
  /** The answer is the original's. */
  record Passed() implements Result {}

  /** It is not; each difference says what was expected and what came. */
  record Failed(String name, List<String> differences) implements Result {
    public Failed {
      differences = List.copyOf(differences);
    }
  }

  /** It is not, and is not meant to be. */
  record ByDesign(String name, String reason) implements Result {}

  /** So many cases that ask for something Tenure does not do. */
  record OutOfScope(String name, int cases, String reason) implements Result {
    public static OutOfScope notYet(String name, int cases) {
      return new OutOfScope(name, cases, "not part of Tenure yet");
    }
  }
}
