package dev.tenure.kubernetes.crd;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What was done about custom resources.
 *
 * @param created those that the cluster lacked
 * @param found those that it had, and that are used as they are
 */
public record Installation(List<Definition> created, List<Definition> found) {
  public Installation {
    created = List.copyOf(created);
    found = List.copyOf(found);
  }

  /** For people, in one line. */
  public String sentence() {
    return Stream.of(part("created", created), part("used as they are", found))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("; ", "Custom resources ", "."));
  }

  private static String part(String what, List<Definition> definitions) {
    return definitions.isEmpty() ? "" : what + ": " + names(definitions);
  }

  private static String names(List<Definition> definitions) {
    return definitions.stream().map(Definition::name).collect(Collectors.joining(", "));
  }
}
