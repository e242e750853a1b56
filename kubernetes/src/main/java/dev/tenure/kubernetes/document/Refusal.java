package dev.tenure.kubernetes.document;

/** A document is not read on, although it could be parsed. */
final class Refusal extends Exception {
  private static final long serialVersionUID = 1;

  private final String reason;

  Refusal(String reason) {
    super(reason);
    this.reason = reason;
  }

  /** What is wrong with the document, as the rest of a sentence about it. */
  String reason() {
    return reason;
  }
}
