package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.tree.Field;
import java.util.Optional;

/** Whether a queue is only looked at: {@code tenure.dev/observe: "true"}. */
final class ObserveAnnotation {
  static final String NAME = "observe";

  private ObserveAnnotation() {}

  /** Who writes something else meant something by it: nothing is touched until that is clear. */
  static boolean of(Metadata metadata) {
    Field field = TenureAnnotations.field(metadata, NAME);
    Optional<String> text = field.text().map(String::strip);
    if (text.isPresent() && !text.get().equals("true") && !text.get().equals("false")) {
      field.warn(
          "is neither \"true\" nor \"false\"; the queue is only observed", "Write true or false");
    }
    return text.isPresent() && !text.get().equals("false");
  }
}
