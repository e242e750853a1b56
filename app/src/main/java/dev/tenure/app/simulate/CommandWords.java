package dev.tenure.app.simulate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** A command line as it was given, written in one way whatever way it was written in. */
final class CommandWords {
  private CommandWords() {}

  /** The command, its parameters, and its options by their long names but for some. */
  static List<String> of(ParseResult parsed, Set<String> without) {
    List<String> words = new ArrayList<>();
    words.add(parsed.commandSpec().name());
    for (PositionalParamSpec parameter : new LinkedHashSet<>(parsed.matchedPositionals())) {
      words.addAll(parameter.originalStringValues());
    }
    for (OptionSpec option : new LinkedHashSet<>(parsed.matchedOptions())) {
      if (!without.contains(option.longestName())) {
        option
            .originalStringValues()
            .forEach(value -> words.add(option.longestName() + "=" + value));
      }
    }
    return List.copyOf(words);
  }
}
