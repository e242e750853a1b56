package dev.tenure.app.console;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Waits for the reader in between.
 *
 * @param next what comes next, as the reader is told
 * @param off whether there is nobody to wait for
 */
public record Pause(Console console, String next, boolean off) {
  /** False once the reader has had enough. */
  public boolean goOn() {
    if (off) {
      return true;
    }
    console.out().print(console.palette().faint("Enter for " + next + ", q to stop: "));
    console.out().flush();
    try {
      int key = console.in().read();
      boolean enough = key == 'q' || key < 0;
      while (key != '\n' && key >= 0) {
        key = console.in().read();
      }
      return !enough;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
