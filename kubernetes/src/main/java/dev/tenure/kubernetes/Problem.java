package dev.tenure.kubernetes;

/**
 * Something in the input that is not as it should be.
 *
 * @param source where: {@code jobs.yaml, document 3}
 * @param object which: {@code Queue research}
 * @param field its path: {@code spec.reclaimMinRuntime}
 * @param value what is there, shortened; empty if nothing is, or if it is no single value
 * @param reason why that is a problem, as the rest of a sentence that begins with the value
 * @param advice what to do, as a sentence without its full stop; may be empty
 */
public record Problem(
    Severity severity,
    String source,
    String object,
    String field,
    String value,
    String reason,
    String advice) {

  /** How bad it is. */
  public enum Severity {
    /** The object could not be read as it was meant. */
    ERROR,
    /** It was read, but perhaps not as it was meant. */
    WARNING
  }

  /** What is wrong, as a sentence without its full stop. */
  public String statement() {
    return field + " " + (value.isEmpty() ? "" : value + " ") + reason;
  }

  /** Everything but the severity, for people. */
  public String sentence() {
    String said = value.isEmpty() ? "" : "\"" + value + "\" ";
    String help = advice.isEmpty() ? "" : " " + advice + ".";
    return source + ": " + object + ", " + field + ": " + said + reason + "." + help;
  }
}
