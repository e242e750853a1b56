package dev.tenure.app;

/** Starts the program. */
public final class Main {
  private Main() {}

  /** Prints the version, until the command line is here. */
  public static void main(String[] args) {
    System.out.println("tenure " + version());
  }

  static String version() {
    String version = Main.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }
}
