package dev.tenure.engine.scenario;

/** A scenario that cannot be read, with the line at fault. */
public final class ScenarioException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ScenarioException(int line, String what) {
    super("line " + line + ": " + what);
  }
}
