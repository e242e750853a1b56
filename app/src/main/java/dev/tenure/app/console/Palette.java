package dev.tenure.app.console;

/**
 * Colours by meaning. Off, it leaves text as it is: a pipe or a file must never get escape codes.
 */
public record Palette(boolean on) {
  public String title(String text) {
    return paint("1", text);
  }

  /** Something starts, or is allowed. */
  public String good(String text) {
    return paint("32", text);
  }

  /** Something is taken, or is wrong. */
  public String bad(String text) {
    return paint("31", text);
  }

  /** Something waits, or is protected for a while. */
  public String waiting(String text) {
    return paint("33", text);
  }

  public String faint(String text) {
    return paint("2", text);
  }

  private String paint(String code, String text) {
    return on && !text.isEmpty() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
