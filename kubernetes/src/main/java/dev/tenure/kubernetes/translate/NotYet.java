package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.stream.Stream;

/** Fields of other schedulers that would change a decision there, and have no effect here. */
final class NotYet {
  private NotYet() {}

  /** Warns of fields that are not read: of those that nobody knows, and of those not known yet. */
  static void expectOnly(Fields fields, List<String> read, List<String> notYet) {
    fields.expectOnly(Stream.concat(read.stream(), notYet.stream()).toList());
    warn(fields, notYet);
  }

  static void warn(Fields fields, List<String> notYet) {
    for (String name : notYet) {
      if (UnknownFeatures.isUsed(fields.field(name))) {
        fields.field(name).warn("is not part of Tenure yet; it has no effect", "");
      }
    }
  }
}
