package dev.tenure.app.console;

import java.io.InputStream;
import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a command reads and writes, so that a test can stand in for the terminal.
 *
 * @param terminal whether a person sits in front of it
 * @param colours whether it shows colours
 * @param unicode whether it can show more than ASCII
 */
public record Console(
    PrintWriter out,
    PrintWriter err,
    InputStream in,
    InstantSource clock,
    boolean terminal,
    boolean colours,
    boolean unicode) {

  /** The process's own streams and clock. */
  public static Console ofProcess() {
    boolean terminal = isTerminal(System.console());
    return new Console(
        // Results are written at once, problems as they are found.
        new PrintWriter(System.out, false, System.out.charset()),
        new PrintWriter(System.err, true, System.err.charset()),
        System.in,
        InstantSource.system(),
        terminal,
        terminal && wantsColours(System.getenv()),
        System.out.charset().newEncoder().canEncode('│'));
  }

  /** Some runtimes hand out a console without a terminal, others none at all. */
  private static boolean isTerminal(java.io.@Nullable Console console) {
    return console != null && console.isTerminal();
  }

  /** The same for work of which many go on at once: none of them shows how far it is. */
  public Console silent() {
    return new Console(out, err, in, clock, false, colours, unicode);
  }

  public Palette palette() {
    return new Palette(colours);
  }

  /** NO_COLOR counts if it is set to anything, see no-color.org. */
  static boolean wantsColours(Map<String, String> environment) {
    return environment.getOrDefault("NO_COLOR", "").isEmpty()
        && !"dumb".equals(environment.get("TERM"));
  }
}
