package dev.tenure.app.console;

/** What a command's exit tells a script. */
public final class ExitCode {
  /** All is well, and the answer, where there was a question, is yes. */
  public static final int OK = 0;

  /** The command worked; the answer is no. */
  public static final int NO = 1;

  /** Wrong use, or input that could not be read. */
  public static final int BAD_INPUT = 2;

  private ExitCode() {}
}
