package dev.tenure.engine.scenario;

import dev.tenure.engine.model.GangMember;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.SubGroup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The gang that pod sets form by their paths: {@code r0/workers} is a pod set {@code r0-workers} in
 * the group {@code r0}. How many members a group needs is said on a line of its own, {@code group
 * r0 needs=1}, or on the workload's line; all, if it is not said.
 */
final class GangForm {
  private final Map<String, OptionalInt> groups = new LinkedHashMap<>();
  private final Map<String, List<String>> members = new LinkedHashMap<>();

  GangForm(OptionalInt needs) {
    groups.put(SubGroup.WHOLE, needs);
  }

  static OptionalInt needs(Words words) {
    return words.number("needs").map(OptionalInt::of).orElse(OptionalInt.empty());
  }

  /** The rest of a line that began with {@code group}: the group's path. */
  String group(Words words) {
    String path = words.next("the group's path");
    groups.put(path, needs(words));
    return path;
  }

  /** Gives the path its place among those before, and the groups that it is in theirs. */
  void join(String path) {
    int end = path.lastIndexOf('/');
    String group = end < 0 ? SubGroup.WHOLE : path.substring(0, end);
    if (end >= 0) {
      join(group);
      groups.putIfAbsent(group, OptionalInt.empty());
    }
    List<String> others = members.computeIfAbsent(group, any -> new ArrayList<>());
    if (!others.contains(path)) {
      others.add(path);
    }
  }

  /** The name of what is at the path. */
  static String name(String path) {
    return path.replace('/', '-');
  }

  SubGroup gang(Map<String, PodSet> podSets) {
    return group(SubGroup.WHOLE, podSets);
  }

  private SubGroup group(String path, Map<String, PodSet> podSets) {
    List<GangMember> parts = new ArrayList<>();
    for (String member : members.getOrDefault(path, List.of())) {
      PodSet podSet = podSets.get(member);
      parts.add(podSet == null ? group(member, podSets) : podSet);
    }
    return new SubGroup(name(path), groups.getOrDefault(path, OptionalInt.empty()), parts);
  }

  /** The path of a member of the group at that path. */
  static String path(SubGroup group, String groupPath, GangMember member) {
    return groupPath.isEmpty()
        ? member.name()
        : groupPath + "/" + member.name().substring(group.name().length() + 1);
  }

  static String write(SubGroup group) {
    return group.minSubGroup().isPresent() ? "  needs=" + group.minSubGroup().getAsInt() : "";
  }
}
