package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.PodSet;
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
  private static final List<String> KNOWN =
      List.of("name", "minMember", "minSubGroup", "parent", "topologyConstraint");
  private static final List<String> UNKNOWN =
      List.of("minSubGroup", "parent", "minTaskMember", "networkTopology", "subGroupPolicy");

  private SubGroups() {}

  /** Its sub-groups, or else the one part that the whole group is. */
  static List<PodSet> podSets(Fields spec) {
    int whole = Math.max(1, minMember(spec)); // nought would mean that it never has to start
    List<Fields> subGroups = spec.each("subGroups");
    if (subGroups.isEmpty()) {
      return List.of(new PodSet(PodSet.DEFAULT, whole));
    }
    SortedSet<String> parents = parents(subGroups);
    SortedSet<String> taken = new TreeSet<>();
    List<PodSet> podSets = new ArrayList<>();
    for (Fields subGroup : subGroups) {
      subGroup.expectOnly(KNOWN);
      int minimum = minMember(subGroup);
      name(subGroup, taken)
          .filter(name -> !parents.contains(name)) // pods are in its children
          .ifPresent(name -> podSets.add(new PodSet(name, minimum)));
    }
    return podSets;
  }

  private static SortedSet<String> parents(List<Fields> subGroups) {
    SortedSet<String> parents = new TreeSet<>();
    subGroups.forEach(each -> each.field("parent").word().ifPresent(name -> parents.add(name)));
    return parents;
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

  private static int minMember(Fields fields) {
    Field field = fields.field("minMember");
    OptionalInt minimum = field.int32();
    if (minimum.orElse(1) < 0) {
      field.error("is negative", "Write how many pods must run together");
      return 1;
    }
    return minimum.orElse(1);
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
