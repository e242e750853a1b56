package dev.tenure.engine.model;

/**
 * When a workload may be stopped and queued again for another.
 *
 * @param expected how long it expects to run: after that it may be, if that lets another start
 * @param delay for how long after such a stop it is left alone
 */
public record RequeueTerms(Stated expected, Stated delay) {
  public static final RequeueTerms NONE = new RequeueTerms(Stated.nothing(), Stated.nothing());

  public boolean isSet() {
    return expected.isSet() || delay.isSet();
  }

  /** These, with what they leave open taken from the others. */
  public RequeueTerms or(RequeueTerms others) {
    return new RequeueTerms(expected.or(others.expected), delay.or(others.delay));
  }
}
