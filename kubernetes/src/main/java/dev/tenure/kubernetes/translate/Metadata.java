package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.Optional;
import java.util.SortedMap;

/**
 * What every object says about itself.
 *
 * @param name absent: the object says none, which is reported
 * @param createdAt zero if it does not say
 */
record Metadata(
    Optional<String> name,
    String namespace,
    SortedMap<String, String> labels,
    Fields labelFields,
    Fields annotations,
    long createdAt,
    boolean terminating) {
  private static final int LONGEST_NAME = 253;

  static Metadata of(Fields object) {
    Fields metadata = object.at("metadata");
    return new Metadata(
        name(metadata),
        metadata.field("namespace").word().orElse("default"),
        metadata.textMap("labels"),
        metadata.at("labels"),
        metadata.at("annotations"),
        metadata.field("creationTimestamp").instant().orElse(0),
        metadata.has("deletionTimestamp"));
  }

  private static Optional<String> name(Fields metadata) {
    Field field = metadata.field("name");
    Optional<String> name = field.word();
    if (name.isEmpty()) {
      field.error("is missing", "Give the object a name");
    } else if (!isName(name.get())) {
      field.error("is not a name", "Use lower-case letters, digits, dots and dashes");
    }
    return name;
  }

  private static boolean isName(String name) {
    return name.length() <= LONGEST_NAME
        && name.chars()
            .allMatch(
                c -> (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.');
  }

  Field annotation(String key) {
    return annotations.entry(key);
  }

  Field labelField(String key) {
    return labelFields.entry(key);
  }

  Optional<String> label(String key) {
    return Optional.ofNullable(labels.get(key)).filter(value -> !value.isEmpty());
  }
}
