package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One entry of {@code subGroups}, as it is written.
 *
 * @param minMember how many pods must run together, where it has pods
 * @param minSubGroup how many of its members must run, where it has members; absent: all
 */
record SubGroupPart(
    Fields fields,
    String name,
    Optional<String> parent,
    OptionalInt minMember,
    OptionalInt minSubGroup) {
  private static final List<String> KNOWN =
      List.of("name", "minMember", "minSubGroup", "parent", "topologyConstraint");

  static SubGroupPart of(Fields fields, String name) {
    fields.expectOnly(KNOWN);
    return new SubGroupPart(
        fields,
        name,
        fields.field("parent").word(),
        count(fields.field("minMember"), "pods"),
        count(fields.field("minSubGroup"), "sub-groups"));
  }

  /** A number that is not negative; everything else is reported. */
  static OptionalInt count(Field field, String ofWhat) {
    OptionalInt number = field.int32();
    if (number.isPresent() && number.getAsInt() < 0) {
      field.error("is negative", "Write how many " + ofWhat + " must run together");
      return OptionalInt.empty();
    }
    return number;
  }

  /** Without members it has pods, and must say how many of them are needed. */
  void checkLeaf() {
    if (!fields.has("minMember")) {
      fields
          .field("minMember")
          .error("is missing", "Write how many pods of the sub-group must run together");
    }
    if (fields.has("minSubGroup")) {
      fields
          .field("minSubGroup")
          .error("counts sub-groups, but this one has none", "Write minMember instead");
    }
  }

  /** With members it has no pods of its own. */
  void checkInner(int members) {
    if (fields.has("minMember")) {
      fields
          .field("minMember")
          .error("counts pods, but this sub-group has sub-groups", "Write minSubGroup instead");
    }
    checkEnough(fields.field("minSubGroup"), minSubGroup, members);
  }

  /** More may be added later, so this is no error. */
  static void checkEnough(Field field, OptionalInt needed, int members) {
    if (needed.isPresent() && needed.getAsInt() > members) {
      field.warn(
          "is more than there are sub-groups, so that it can never start",
          "Write at most " + members);
    }
  }
}
