package dev.tenure.kubernetes.tree;

import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.OptionalLong;

/** Instants as Kubernetes writes them: RFC 3339, as {@code 2026-03-01T09:30:00Z}. */
final class Timestamps {
  private static final int SHORTEST = "2026-03-01T09:30:00Z".length();

  private Timestamps() {}

  /** Epoch milliseconds; empty if the text is anything else. */
  static OptionalLong parse(String text) {
    // Java also reads times without seconds and years of any length; RFC 3339 does not.
    if (text.length() < SHORTEST || text.charAt(4) != '-') {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(OffsetDateTime.parse(text).toInstant().toEpochMilli());
    } catch (DateTimeException notOne) {
      return OptionalLong.empty();
    }
  }
}
