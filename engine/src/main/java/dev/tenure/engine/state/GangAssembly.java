package dev.tenure.engine.state;

import dev.tenure.engine.model.GangMember;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.SubGroup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Ties the pod sets of a workload together to the gang that the workload describes. */
final class GangAssembly {
  private final List<PodSetState> known;
  private final List<PodSetState> named = new ArrayList<>();

  private GangAssembly(List<PodSetState> known) {
    this.known = known;
  }

  /**
   * Builds the gang and completes its pod sets. They get the order of the gang, and those that only
   * pods name come last, by name: the order must not tell in which order things were seen.
   */
  static SubGroupState assemble(SubGroup gang, List<PodSetState> podSets) {
    GangAssembly assembly = new GangAssembly(List.copyOf(podSets));
    assembly.known.forEach(PodSetState::unname);
    podSets.clear();
    boolean flat = isFlat(gang);
    SubGroupState whole = flat ? assembly.flat(gang, podSets) : assembly.tree(gang, podSets);
    whole.recount();
    return whole;
  }

  private static boolean isFlat(SubGroup gang) {
    for (GangMember member : gang.members()) {
      if (!(member instanceof PodSet)) {
        return false;
      }
    }
    return true;
  }

  /** The usual gang: its members are its pod sets, so one list does for both. */
  private SubGroupState flat(SubGroup gang, List<PodSetState> podSets) {
    SubGroupState whole = new SubGroupState(gang.name(), null, gang.minSubGroup(), podSets);
    gang.members().forEach(member -> join((PodSet) member, whole));
    podSets.addAll(named);
    podSets.addAll(strays(whole));
    return whole;
  }

  private SubGroupState tree(SubGroup gang, List<PodSetState> podSets) {
    List<MemberState> members = new ArrayList<>();
    SubGroupState whole = group(gang, null, members);
    podSets.addAll(named);
    List<PodSetState> strays = strays(whole);
    podSets.addAll(strays);
    members.addAll(strays);
    return whole;
  }

  private SubGroupState group(
      SubGroup group, @Nullable SubGroupState parent, List<MemberState> members) {
    SubGroupState state = new SubGroupState(group.name(), parent, group.minSubGroup(), members);
    for (GangMember member : group.members()) {
      switch (member) {
        case PodSet podSet -> members.addAll(join(podSet, state));
        case SubGroup inner -> members.add(group(inner, state, new ArrayList<>()));
      }
    }
    return state;
  }

  /** Nothing, if the gang has named it before: it can only be in one place. */
  private List<PodSetState> join(PodSet wanted, SubGroupState group) {
    PodSetState state = find(wanted.name());
    boolean again = state.isNamed();
    state.name(wanted.minAvailable());
    if (again) {
      return List.of();
    }
    state.join(group);
    named.add(state);
    return List.of(state);
  }

  private PodSetState find(String name) {
    for (PodSetState podSet : named) {
      if (podSet.name().equals(name)) {
        return podSet;
      }
    }
    for (PodSetState podSet : known) {
      if (podSet.name().equals(name)) {
        return podSet;
      }
    }
    return new PodSetState(name);
  }

  private List<PodSetState> strays(SubGroupState whole) {
    List<PodSetState> strays = new ArrayList<>(0);
    for (PodSetState podSet : known) {
      if (!podSet.isNamed()) {
        strays.add(podSet);
      }
    }
    strays.sort(Comparator.comparing(PodSetState::name));
    strays.forEach(stray -> stray.join(whole));
    whole.strays(strays.size());
    return strays;
  }
}
