package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.SubGroup;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;

/** The parts of a pod group, and which of their features are not known here. */
final class SubGroups {
  private static final List<String> UNKNOWN =
      List.of("minTaskMember", "networkTopology", "subGroupPolicy");

  private SubGroups() {}

  /** Its sub-groups, or else the one part that the whole group is. */
  static SubGroup gang(Fields spec) {
    OptionalInt minMember = SubGroupPart.count(spec.field("minMember"), "pods");
    OptionalInt minSubGroup = SubGroupPart.count(spec.field("minSubGroup"), "sub-groups");
    List<SubGroupPart> parts = parts(spec);
    if (spec.has("minSubGroup")) {
      checkMinSubGroup(spec, parts);
    }
    if (parts.isEmpty()) {
      // Nought would mean that it never has to start.
      int whole = Math.max(1, minMember.orElse(1));
      return SubGroup.ofAll(List.of(new PodSet(PodSet.DEFAULT, whole)));
    }
    SubGroupTree tree = new SubGroupTree(parts);
    SubGroupPart.checkEnough(spec.field("minSubGroup"), minSubGroup, tree.width());
    return tree.gang(minSubGroup);
  }

  private static void checkMinSubGroup(Fields spec, List<SubGroupPart> parts) {
    Field field = spec.field("minSubGroup");
    if (spec.has("minMember")) {
      field.error("stands beside minMember", "Write only one of the two");
    } else if (parts.isEmpty()) {
      field.error("counts sub-groups, but there are none", "Write minMember, or list subGroups");
    }
  }

  private static List<SubGroupPart> parts(Fields spec) {
    SortedSet<String> taken = new TreeSet<>();
    List<SubGroupPart> parts = new ArrayList<>();
    for (Fields subGroup : spec.each("subGroups")) {
      name(subGroup, taken).ifPresent(name -> parts.add(SubGroupPart.of(subGroup, name)));
    }
    return parts;
  }

  /** A name that is not taken yet; everything else is reported. */
  private static Optional<String> name(Fields subGroup, SortedSet<String> taken) {
    Field field = subGroup.field("name");
    Optional<String> name = field.word();
    if (name.isEmpty()) {
      field.error("is missing", "Name the sub-group");
    } else if (!taken.add(name.get())) {
      field.error("is the name of two sub-groups", "Rename one of them");
      return Optional.empty();
    }
    return name;
  }

  /** Warns of each, and lists them. */
  static List<String> unknownFeatures(Fields spec) {
    List<String> found = new ArrayList<>();
    find(spec, found);
    spec.each("subGroups").forEach(subGroup -> find(subGroup, found));
    return found;
  }

  private static void find(Fields fields, List<String> found) {
    for (String name : UNKNOWN) {
      add(fields.field(name), found);
    }
    // A level that is only preferred restricts nothing.
    fields
        .at("topologyConstraint")
        .field("requiredTopologyLevel")
        .word()
        .ifPresent(level -> add(fields.field("topologyConstraint"), found));
  }

  private static void add(Field field, List<String> found) {
    if (field.isSet()) {
      field.warn("is not part of Tenure yet: the pods of this group stay pending", "");
      found.add(field.path());
    }
  }
}
