package dev.tenure.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;

/** What an object says it is; empty where it does not say. */
record TypeName(String apiVersion, String kind) {
  static final TypeName NONE = new TypeName("", "");
  private static final String LIST = "List";

  /** The items of a list of pods need not say that they are pods. */
  static TypeName of(JsonNode tree, TypeName usual) {
    boolean silent = !tree.hasNonNull("apiVersion") && !tree.hasNonNull("kind");
    return silent ? usual : new TypeName(text(tree, "apiVersion"), text(tree, "kind"));
  }

  private static String text(JsonNode tree, String field) {
    JsonNode value = tree.path(field);
    return value.isTextual() ? value.textValue() : "";
  }

  boolean isList() {
    return kind.endsWith(LIST);
  }

  /** What the items of this list are if they do not say. */
  TypeName ofItems() {
    String ofOne = kind.substring(0, kind.length() - LIST.length());
    return ofOne.isEmpty() ? NONE : new TypeName(apiVersion, ofOne);
  }
}
