package dev.tenure.simulator.trace;

/** What is wrong with a trace, for whoever can mend it: file, line, field, value, reason. */
public final class TraceProblem extends RuntimeException {
  private static final long serialVersionUID = 1;

  TraceProblem(String file, String why) {
    super("%s: %s".formatted(file, why));
  }

  TraceProblem(String file, long line, String why) {
    super("%s:%d: %s".formatted(file, line, why));
  }

  TraceProblem(String file, long line, String field, String value, String why) {
    super("%s:%d: %s is \"%s\": %s".formatted(file, line, field, value, why));
  }
}
