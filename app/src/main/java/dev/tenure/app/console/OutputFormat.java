package dev.tenure.app.console;

import java.util.Locale;

/** For whom a command writes. */
public enum OutputFormat {
  /** People. */
  TEXT,
  /** Programs. */
  JSON;

  /** As it is written on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
