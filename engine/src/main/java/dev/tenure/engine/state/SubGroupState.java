package dev.tenure.engine.state;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Parts of a gang of which so many must run, and how many of them do. */
public final class SubGroupState implements MemberState {
  private final String name;
  private final @Nullable SubGroupState parent;
  private final OptionalInt minSubGroup;
  private final List<? extends MemberState> members;
  private boolean hasChoice;
  private int strays;
  private int satisfied;

  SubGroupState(
      String name,
      @Nullable SubGroupState parent,
      OptionalInt minSubGroup,
      List<? extends MemberState> members) {
    this.name = name;
    this.parent = parent;
    this.minSubGroup = minSubGroup;
    this.members = members;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public @Nullable SubGroupState parent() {
    return parent;
  }

  /** In the order in which they start. */
  public List<? extends MemberState> members() {
    return Collections.unmodifiableList(members);
  }

  /** How many of its members must run their minimum. */
  public int required() {
    return minSubGroup.isPresent() ? minSubGroup.getAsInt() + strays : members.size();
  }

  /** Can it, or a group in it, have its minimum without all of its members? */
  public boolean hasChoice() {
    return hasChoice;
  }

  /** How many of its members run their minimum. */
  public int satisfied() {
    return satisfied;
  }

  @Override
  public boolean isSatisfied() {
    return satisfied >= required();
  }

  @Override
  public boolean hasSurplus() {
    if (satisfied > required()) {
      return true;
    }
    for (MemberState member : members) {
      if (member.hasSurplus()) {
        return true;
      }
    }
    return false;
  }

  /** Has it what it needs without that member, too? */
  public boolean canSpare(MemberState member) {
    return satisfied - (member.isSatisfied() ? 1 : 0) >= required();
  }

  @Override
  public int active() {
    int active = 0;
    for (MemberState member : members) {
      active += member.active();
    }
    return active;
  }

  @Override
  public List<PodSetState> podSets() {
    List<PodSetState> podSets = new ArrayList<>();
    for (MemberState member : members) {
      podSets.addAll(member.podSets());
    }
    return podSets;
  }

  /** So many of its members are only named by pods: they need nothing, and nobody needs them. */
  void strays(int count) {
    strays = count;
  }

  /** A member has come to run its minimum, or no longer does. */
  void memberChanged(boolean runs) {
    boolean before = isSatisfied();
    satisfied += runs ? 1 : -1;
    if (parent != null && before != isSatisfied()) {
      parent.memberChanged(!before);
    }
  }

  /** Counts anew, from below. */
  void recount() {
    satisfied = 0;
    hasChoice = required() < members.size();
    for (MemberState member : members) {
      if (member instanceof SubGroupState group) {
        group.recount();
        hasChoice |= group.hasChoice;
      }
      satisfied += member.isSatisfied() ? 1 : 0;
    }
  }
}
