package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.tree.Field;
import java.util.List;

/** What Tenure adds to objects that have no field for it. */
final class TenureAnnotations {
  static final String PREFIX = "tenure.dev/";

  private TenureAnnotations() {}

  static Field field(Metadata metadata, String name) {
    return metadata.annotation(PREFIX + name);
  }

  /** Warns of those that this kind of object does not have, which would silently do nothing. */
  static void expectOnly(Metadata metadata, List<String> known) {
    for (String key : metadata.annotations().names()) {
      if (key.startsWith(PREFIX) && !known.contains(key.substring(PREFIX.length()))) {
        metadata
            .annotation(key)
            .warn(
                "is not an annotation that is known on this kind of object; it has no effect",
                known.isEmpty() ? "" : "Known here: " + PREFIX + String.join(", " + PREFIX, known));
      }
    }
  }
}
