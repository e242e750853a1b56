package dev.tenure.app.simulate;

import java.util.Locale;
import picocli.CommandLine.TypeConversionException;

/** For whom a report is written. */
public enum ReportFormat {
  /** People. */
  TEXT,
  /** Programs. */
  JSON,
  /** Spreadsheets. */
  CSV;

  /** Reads the option; picocli's own words would name constants that nobody types. */
  public static ReportFormat parse(String text) {
    for (ReportFormat format : values()) {
      if (format.toString().equals(text)) {
        return format;
      }
    }
    throw new TypeConversionException("\"" + text + "\" is none of text, json and csv");
  }

  /** As it is written on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
