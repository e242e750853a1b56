package dev.tenure.engine.property;

import dev.tenure.engine.model.GangMember;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.SubGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Random gangs: mostly one pod set, some of several, some of groups in groups. */
final class Gangs {
  private static final int DEEPEST = 3;

  private final Dice dice;

  Gangs(Dice dice) {
    this.dice = dice;
  }

  SubGroup any() {
    if (dice.chance(30)) {
      return nested();
    }
    List<String> names = dice.chance(25) ? List.of("a", "b") : List.of(PodSet.DEFAULT);
    return SubGroup.ofAll(names.stream().map(this::podSet).toList());
  }

  SubGroup nested() {
    return group(SubGroup.WHOLE, "", 1);
  }

  private SubGroup group(String name, String prefix, int level) {
    List<GangMember> members = new ArrayList<>();
    for (int i = dice.between(1, level == 1 ? 3 : 2); i > 0; i--) {
      boolean inner = level < DEEPEST && dice.chance(50);
      String member = prefix + (inner ? "g" : "p") + members.size();
      members.add(inner ? group(member, member + "-", level + 1) : podSet(member));
    }
    OptionalInt needs =
        dice.chance(40) ? OptionalInt.empty() : OptionalInt.of(dice.between(0, members.size()));
    return new SubGroup(name, needs, members);
  }

  private PodSet podSet(String name) {
    return new PodSet(name, dice.of(0, 1, 1, 1, 2, 2));
  }
}
