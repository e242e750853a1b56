package dev.tenure.kubernetes.document;

import dev.tenure.kubernetes.tree.Report;

/** What became of a piece of an input. */
public sealed interface Outcome permits Document, Outcome.Unreadable {
  /** A piece that could not be parsed, and why. */
  record Unreadable(Report report) implements Outcome {}
}
