package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.tree.Field;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The words that a field may hold, and what each of them means. */
record Words<T>(List<Word<T>> all) {
  /**
   * One of them.
   *
   * @param former whether it is read only because it was written in the past
   */
  record Word<T>(String text, T meaning, boolean former) {}

  Words {
    all = List.copyOf(all);
  }

  static <T> Word<T> word(String text, T meaning) {
    return new Word<>(text, meaning, false);
  }

  static <T> Word<T> former(String text, T meaning) {
    return new Word<>(text, meaning, true);
  }

  Optional<T> find(String text) {
    return all.stream().filter(word -> word.text().equals(text)).map(Word::meaning).findFirst();
  }

  /** The meaning of a field; one without a known word is reported. */
  Optional<T> read(Field field) {
    Optional<String> text = field.word();
    Optional<T> meaning = text.flatMap(this::find);
    if (text.isPresent() && meaning.isEmpty()) {
      field.error("is not a value that is known here", "Write one of " + advised());
    }
    return meaning;
  }

  String advised() {
    return all.stream()
        .filter(word -> !word.former())
        .map(Word::text)
        .collect(Collectors.joining(", "));
  }
}
