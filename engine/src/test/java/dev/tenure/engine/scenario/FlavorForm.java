package dev.tenure.engine.scenario;

import dev.tenure.engine.model.Taint;
import dev.tenure.engine.model.quota.FlavorQuotas;
import dev.tenure.engine.model.quota.ResourceFlavor;
import dev.tenure.engine.model.quota.ResourceGroup;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * {@code flavor spot labels type=spot taint spot=true:NoSchedule tolerates spot}. A flavor without
 * labels and taints need not be said: whoever has quota of it brings it along.
 */
final class FlavorForm {
  private FlavorForm() {}

  static List<Change> read(Words words) {
    String name = words.next("the flavor's name");
    List<Taint> taints = words.allAfter("taint").stream().map(NodeForm::taint).toList();
    return List.of(
        new QuotaChange.FlavorSeen(
            new ResourceFlavor(
                name,
                Labels.parse(words.after("labels")),
                taints,
                PlacementForm.read(words).tolerations())));
  }

  /** The flavors of these groups that nobody has said anything about. */
  static List<Change> implied(List<ResourceGroup> groups, World world) {
    List<Change> changes = new ArrayList<>();
    for (ResourceGroup group : groups) {
      for (FlavorQuotas line : group.flavors()) {
        if (!world.quota().flavors().containsKey(line.flavor())) {
          changes.add(new QuotaChange.FlavorSeen(plain(line.flavor())));
        }
      }
    }
    return changes;
  }

  static ResourceFlavor plain(String name) {
    return new ResourceFlavor(name, new TreeMap<>(), List.of(), List.of());
  }

  static String write(ResourceFlavor flavor) {
    StringBuilder text = new StringBuilder("flavor  " + flavor.name());
    text.append(Labels.format("labels", flavor.nodeLabels()));
    flavor.taints().forEach(taint -> text.append("  taint ").append(NodeForm.write(taint)));
    flavor
        .tolerations()
        .forEach(each -> text.append("  tolerates ").append(PlacementForm.write(each)));
    return text.toString();
  }
}
