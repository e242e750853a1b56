package dev.tenure.app.console;

/** Something the user can mend. The message is all they need; no stack trace helps them. */
public final class BadInput extends RuntimeException {
  private static final long serialVersionUID = 1;

  public BadInput(String message) {
    super(message);
  }
}
