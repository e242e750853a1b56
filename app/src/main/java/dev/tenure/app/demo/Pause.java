package dev.tenure.app.demo;

import dev.tenure.app.console.Console;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Waits for the reader between stories; without a reader it does not. */
record Pause(Console console, boolean off) {
  /** False once the reader has had enough. */
  boolean goOn() {
    if (off || !console.terminal()) {
      return true;
    }
    console.out().print(console.palette().faint("Enter for the next story, q to stop: "));
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
