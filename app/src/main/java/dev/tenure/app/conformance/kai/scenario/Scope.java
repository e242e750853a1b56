package dev.tenure.app.conformance.kai.scenario;

import dev.tenure.app.conformance.Fields;
import java.util.List;
import java.util.Optional;

/** Which cases Tenure answers: those with whole GPUs, or none, and nothing finer than nodes. */
final class Scope {
  private static final String IN_SCOPE = "whole-gpu-only";

  private Scope() {}

  /** Why a case is not asked, if it is not. */
  static Optional<String> beyond(Fields json) {
    List<String> tags = json.texts("tags");
    if (!tags.contains(IN_SCOPE)) {
      return Optional.of("tagged " + (tags.isEmpty() ? "nothing" : String.join(", ", tags)));
    }
    return unseen(json.fields("source").textOr("test", ""));
  }

  /** The zones and devices that these tests are about were not recorded, nor tagged. */
  private static Optional<String> unseen(String test) {
    if (test.contains("Numa")) {
      return Optional.of("numa, though tagged " + IN_SCOPE);
    }
    return test.contains("MIG") ? Optional.of("mig, though tagged " + IN_SCOPE) : Optional.empty();
  }
}
