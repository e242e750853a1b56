package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.SortedSet;
import java.util.TreeSet;

/** The names in the resource groups of one object: each resource and each flavor is in one only. */
final class GroupNames {
  private final SortedSet<String> resources = new TreeSet<>();
  private final SortedSet<String> flavors = new TreeSet<>();

  /** The resources that a group covers, without those that were covered before. */
  SequencedSet<String> covered(Fields group) {
    Field field = group.field("coveredResources");
    SequencedSet<String> covered = new LinkedHashSet<>();
    for (Field item : field.items()) {
      item.word().filter(name -> isNewResource(item, name)).ifPresent(covered::add);
    }
    if (covered.isEmpty()) {
      field.error("covers no resource", "List the resources of the group, as [cpu, memory]");
    }
    return covered;
  }

  boolean isNewResource(Field field, String name) {
    boolean isNew = resources.add(name);
    if (!isNew) {
      field.error("is covered twice", "Cover each resource in one group only");
    }
    return isNew;
  }

  /** The name of a flavor that was not named before. */
  Optional<String> newFlavor(Fields flavor) {
    Field field = flavor.field("name");
    Optional<String> name = named(field, "Name a ResourceFlavor");
    return name.filter(text -> isNewFlavor(field, text));
  }

  boolean isNewFlavor(Field field, String name) {
    boolean isNew = flavors.add(name);
    if (!isNew) {
      field.error("is listed twice", "List each flavor once, in one group only");
    }
    return isNew;
  }

  static Optional<String> named(Field field, String advice) {
    Optional<String> name = field.word();
    if (name.isEmpty()) {
      field.error("is missing", advice);
    }
    return name;
  }
}
