package dev.tenure.app.conformance.kai;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.GangMember;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.SubGroup;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Reads what has to run together. */
public final class GangTree {
  private GangTree() {}

  /** The vectors order the members of a group by name. */
  public static SubGroup read(Fields json) {
    List<GangMember> members =
        Stream.<GangMember>concat(
                json.list("podSets").stream().map(GangTree::podSet),
                json.list("subGroupSets").stream().map(GangTree::read))
            .sorted(Comparator.comparing(GangMember::name))
            .toList();
    OptionalInt minSubGroup =
        json.has("minSubGroup") ? OptionalInt.of(json.number("minSubGroup")) : OptionalInt.empty();
    return new SubGroup(json.text("name"), minSubGroup, members);
  }

  private static PodSet podSet(Fields json) {
    return new PodSet(json.text("name"), json.number("minAvailable"));
  }
}
