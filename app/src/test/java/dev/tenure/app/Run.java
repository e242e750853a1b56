package dev.tenure.app;

import dev.tenure.app.console.Console;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.time.InstantSource;

/** A run of the program inside the test: what it wrote, and how it ended. */
public record Run(String out, String err, int exitCode) {
  public static final Instant CLOCK = Instant.parse("2026-11-16T10:00:00Z");

  /** As in a pipe: no terminal, no colours. */
  public static Run of(String... args) {
    return of(false, InputStream.nullInputStream(), args);
  }

  /** As in front of a person who types these keys. */
  public static Run onTerminal(InputStream keys, String... args) {
    return of(true, keys, args);
  }

  private static Run of(boolean terminal, InputStream in, String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    Console console =
        new Console(
            new PrintWriter(out),
            new PrintWriter(err),
            in,
            InstantSource.fixed(CLOCK),
            terminal,
            terminal,
            true);
    int exitCode = Main.run(console, args);
    console.out().flush();
    console.err().flush();
    return new Run(out.toString(), err.toString(), exitCode);
  }
}
