package dev.tenure.engine.model;

/** What a queue says about a minimum runtime. */
public sealed interface MinRuntime {
  MinRuntime UNSET = new Unset();

  static MinRuntime of(long millis) {
    return new Promised(millis);
  }

  /** Nothing: the queue above is asked. */
  record Unset() implements MinRuntime {}

  /** A promise; zero promises nothing and ends the asking. */
  record Promised(long millis) implements MinRuntime {}

  /** Something unreadable: until it is mended the promise counts as unlimited. */
  record Broken(String text) implements MinRuntime {}
}
