package dev.tenure.app.console;

/** Numbers with their nouns. */
public final class Count {
  private Count() {}

  /** "1 pod", "2 pods". */
  public static String of(long number, String noun) {
    return number + " " + (number == 1 ? noun : noun + "s");
  }
}
