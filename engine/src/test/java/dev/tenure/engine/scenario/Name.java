package dev.tenure.engine.scenario;

import java.util.List;

/** A name that may say its namespace: {@code web} or {@code team-a/web}. */
record Name(String namespace, String name) {
  private static final String DEFAULT_NAMESPACE = "default";

  static Name parse(String text) {
    int slash = text.indexOf('/');
    return slash < 0
        ? new Name(DEFAULT_NAMESPACE, text)
        : new Name(text.substring(0, slash), text.substring(slash + 1));
  }

  static List<String> list(String text) {
    return List.of(text.split(",", -1));
  }

  @Override
  public String toString() {
    return namespace.equals(DEFAULT_NAMESPACE) ? name : namespace + "/" + name;
  }
}
