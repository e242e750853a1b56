package dev.tenure.app.run;

/** Why something failed, in the words of who first noticed. */
final class Causes {
  private Causes() {}

  static String root(Throwable failure) {
    Throwable at = failure;
    while (at.getCause() != null) {
      at = at.getCause();
    }
    String said = at.getMessage();
    String kind = at.getClass().getSimpleName();
    return said == null ? kind : kind + ": " + said;
  }
}
