package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;

/** Fields that had another name in an earlier version of their API. Both are read in every one. */
final class Renamed {
  private Renamed() {}

  static Field field(Fields parent, String now, String before) {
    return parent.field(name(parent, now, before));
  }

  /** The name that is used; the present one if both are, or neither. */
  static String name(Fields parent, String now, String before) {
    if (parent.has(now) && parent.has(before)) {
      parent.field(before).warn("stands beside " + now + ", which counts", "Remove one of the two");
    }
    return parent.has(before) && !parent.has(now) ? before : now;
  }
}
