package dev.tenure.app.console;

import java.util.Locale;
import picocli.CommandLine.TypeConversionException;

/** For whom a command writes. */
public enum OutputFormat {
  /** People. */
  TEXT,
  /** Programs. */
  JSON;

  /** Reads the option; picocli's own words would name constants that nobody types. */
  public static OutputFormat parse(String text) {
    for (OutputFormat format : values()) {
      if (format.toString().equals(text)) {
        return format;
      }
    }
    throw new TypeConversionException("\"" + text + "\" is neither text nor json");
  }

  /** As it is written on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
