package dev.tenure.engine.state;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A part of a gang in the state: a pod set, or a group of parts. */
public sealed interface MemberState permits PodSetState, SubGroupState {
  String name();

  /** The group that it is a part of; absent: it is the whole gang. */
  @Nullable SubGroupState parent();

  /** Does it run at least its minimum? */
  boolean isSatisfied();

  /** Does more of it run than its minimum: pods, or whole members? */
  boolean hasSurplus();

  /** How many of its pods run. */
  int active();

  /** The pod sets in it, in the order of the gang. */
  List<PodSetState> podSets();

  /** How many groups it is in. */
  default int depth() {
    SubGroupState group = parent();
    return group == null ? 0 : 1 + group.depth();
  }

  /** Is it that part, or a part of it? */
  default boolean isWithin(MemberState other) {
    SubGroupState group = parent();
    return this == other || (group != null && group.isWithin(other));
  }
}
