package dev.tenure.engine.explain;

/** The stable names of reasons, each with the sentence that shows it. */
public enum ReasonCode {
  FITS("{pod} fits on {node}.");

  private final String template;

  ReasonCode(String template) {
    this.template = template;
  }

  /** The sentence, with {@code {parameter}} where a parameter goes. */
  public String template() {
    return template;
  }
}
