package dev.tenure.app;

import dev.tenure.app.console.Console;
import picocli.CommandLine.Command;

/** Prints which build this is, and on which Java it runs. */
@Command(name = "version", header = "Print the version.")
final class VersionCommand implements Runnable {
  private final Console console;

  VersionCommand(Console console) {
    this.console = console;
  }

  @Override
  public void run() {
    console.out().println("tenure " + Version.text() + " (Java " + Runtime.version() + ")");
  }
}
