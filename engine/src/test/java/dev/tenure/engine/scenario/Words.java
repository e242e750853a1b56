package dev.tenure.engine.scenario;

import dev.tenure.engine.model.DecimalText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The words of a line, taken one by one by whoever knows them; what nobody takes is an error. */
final class Words {
  private final List<String> left;

  Words(List<String> words) {
    left = new ArrayList<>(words);
  }

  boolean isEmpty() {
    return left.isEmpty();
  }

  boolean has(String word) {
    return left.contains(word);
  }

  /** The next word. */
  String next(String what) {
    if (left.isEmpty()) {
      throw new IllegalArgumentException("here should be " + what);
    }
    return left.removeFirst();
  }

  /** The next word if it is one of these. */
  Optional<String> nextIn(List<String> known) {
    return !left.isEmpty() && known.contains(left.getFirst())
        ? Optional.of(left.removeFirst())
        : Optional.empty();
  }

  /** The next word if it is a name and nothing else. */
  Optional<String> nextName() {
    return !left.isEmpty() && left.getFirst().indexOf('=') < 0
        ? Optional.of(left.removeFirst())
        : Optional.empty();
  }

  /** The value of the next word if that is {@code key=value}. */
  Optional<String> nextValue(String key) {
    return !left.isEmpty() && left.getFirst().startsWith(key + "=")
        ? Optional.of(left.removeFirst().substring(key.length() + 1))
        : Optional.empty();
  }

  /** The value in {@code key=value}. */
  Optional<String> value(String key) {
    for (int i = 0; i < left.size(); i++) {
      if (left.get(i).startsWith(key + "=")) {
        return Optional.of(left.remove(i).substring(key.length() + 1));
      }
    }
    return Optional.empty();
  }

  /** The word after the keyword. */
  Optional<String> after(String keyword) {
    int at = left.indexOf(keyword);
    if (at < 0) {
      return Optional.empty();
    }
    if (at + 1 == left.size()) {
      throw new IllegalArgumentException("something should follow '" + keyword + "'");
    }
    left.remove(at);
    return Optional.of(left.remove(at));
  }

  /** The words after each occurrence of the keyword. */
  List<String> allAfter(String keyword) {
    List<String> found = new ArrayList<>();
    for (Optional<String> word = after(keyword); word.isPresent(); word = after(keyword)) {
      found.add(word.get());
    }
    return found;
  }

  boolean flag(String word) {
    return left.remove(word);
  }

  Optional<Integer> number(String key) {
    return value(key).map(text -> number(key, text));
  }

  static int number(String what, String text) {
    OptionalLong number = DecimalText.parse(text);
    if (number.isEmpty() || number.getAsLong() != (int) number.getAsLong()) {
      throw new IllegalArgumentException(what + " '" + text + "' is not a number");
    }
    return (int) number.getAsLong();
  }

  Optional<Long> time(String keyword) {
    return after(keyword).map(DayTime::parse);
  }

  /** Fails if a word is left. */
  void done() {
    if (!left.isEmpty()) {
      throw new IllegalArgumentException("'" + String.join(" ", left) + "' means nothing here");
    }
  }
}
