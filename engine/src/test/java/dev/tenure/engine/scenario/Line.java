package dev.tenure.engine.scenario;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** A line of a scenario, without its comment. */
record Line(int number, String text) {
  static Line of(int number, String raw) {
    int comment = raw.indexOf('#');
    return new Line(number, (comment < 0 ? raw : raw.substring(0, comment)).stripTrailing());
  }

  boolean isEmpty() {
    return text.isEmpty();
  }

  boolean isIndented() {
    return text.startsWith(" ");
  }

  /** The first word. */
  String verb() {
    return words().getFirst();
  }

  /** What follows the first word, as it stands. */
  private String rest() {
    return text.strip().substring(verb().length()).strip();
  }

  /** The same line from its second word on. */
  Line withoutVerb() {
    return new Line(number, rest());
  }

  private List<String> words() {
    return Arrays.asList(text.strip().split("\\s+"));
  }

  /** Reads all words but the first. */
  <T> T readRest(Function<Words, T> form) {
    List<String> words = words();
    return read(words.subList(1, words.size()), form);
  }

  /** Reads all words. */
  <T> T read(Function<Words, T> form) {
    return read(words(), form);
  }

  private <T> T read(List<String> given, Function<Words, T> form) {
    try {
      Words words = new Words(given);
      T result = form.apply(words);
      words.done();
      return result;
    } catch (IllegalArgumentException wrong) {
      throw new ScenarioException(number, String.valueOf(wrong.getMessage()));
    }
  }
}
