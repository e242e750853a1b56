package dev.tenure.engine.explain;

import dev.tenure.engine.model.Resources;
import java.util.List;

/** A parameter of a reason, with its type, so that every reader can show it in its own way. */
public sealed interface Value {
  record Text(String text) implements Value {}

  record Count(long count) implements Value {}

  /** An instant in epoch milliseconds. */
  record Moment(long millis) implements Value {}

  /** A length of time in milliseconds. */
  record Span(long millis) implements Value {}

  /** Amounts of these resources, also where an amount is zero. */
  record Amounts(Resources resources, List<String> names) implements Value {
    public Amounts {
      names = List.copyOf(names);
    }
  }
}
