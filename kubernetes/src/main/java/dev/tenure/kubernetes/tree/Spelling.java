package dev.tenure.kubernetes.tree;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** How Kubernetes spells the names of our constants, and what a misspelt name may have meant. */
final class Spelling {
  /** Beyond this a name is no typing mistake, and comparing it would take long. */
  private static final int LONGEST = 64;

  private Spelling() {}

  /** {@code DOES_NOT_EXIST} is {@code DoesNotExist}. */
  static String of(Enum<?> constant) {
    return Arrays.stream(constant.name().split("_", -1))
        .map(part -> part.charAt(0) + part.substring(1).toLowerCase(Locale.ROOT))
        .collect(Collectors.joining());
  }

  static <E extends Enum<E>> Optional<E> constant(Class<E> constants, String name) {
    return Arrays.stream(constants.getEnumConstants())
        .filter(constant -> of(constant).equals(name))
        .findFirst();
  }

  static <E extends Enum<E>> String all(Class<E> constants) {
    return Arrays.stream(constants.getEnumConstants())
        .map(Spelling::of)
        .collect(Collectors.joining(", "));
  }

  /** The known name that differs least, if a third of its letters or fewer would have to change. */
  static Optional<String> nearest(String name, Collection<String> known) {
    if (name.length() > LONGEST) {
      return Optional.empty();
    }
    return known.stream()
        .filter(other -> 3 * distance(name, other) <= other.length())
        .min(Comparator.comparingInt(other -> distance(name, other)));
  }

  /** Letters to insert, delete or replace. */
  private static int distance(String from, String to) {
    int[] row = new int[to.length() + 1];
    Arrays.setAll(row, i -> i);
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[to.length()];
  }
}
