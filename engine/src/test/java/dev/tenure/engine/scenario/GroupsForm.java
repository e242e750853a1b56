package dev.tenure.engine.scenario;

import dev.tenure.engine.model.quota.FlavorQuotas;
import dev.tenure.engine.model.quota.Quota;
import dev.tenure.engine.model.quota.ResourceGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;

/**
 * Who owns how much: {@code cpu=4 borrow=2} of the flavor {@code default} in the line itself, or a
 * line below for each flavor: {@code spot cpu=4 gpu=8}. Lines with the same resources one after the
 * other are a resource group.
 */
final class GroupsForm {
  private static final String DEFAULT_FLAVOR = "default";

  private GroupsForm() {}

  /** What is left of a line, and the lines below it. */
  static List<ResourceGroup> read(Words words, List<Line> body) {
    List<FlavorQuotas> lines = new ArrayList<>();
    SortedMap<String, Quota> own = QuotaWords.read(words);
    if (!own.isEmpty()) {
      lines.add(new FlavorQuotas(DEFAULT_FLAVOR, own));
    }
    body.forEach(line -> lines.add(line.read(GroupsForm::flavor)));
    return groups(lines);
  }

  private static FlavorQuotas flavor(Words words) {
    String name = words.nextName().orElse(DEFAULT_FLAVOR);
    return new FlavorQuotas(name, QuotaWords.read(words));
  }

  private static List<ResourceGroup> groups(List<FlavorQuotas> lines) {
    List<ResourceGroup> groups = new ArrayList<>();
    List<FlavorQuotas> group = new ArrayList<>();
    for (FlavorQuotas line : lines) {
      if (!group.isEmpty() && !resources(group.getFirst()).equals(resources(line))) {
        groups.add(new ResourceGroup(resources(group.getFirst()), group));
        group.clear();
      }
      group.add(line);
    }
    if (!group.isEmpty()) {
      groups.add(new ResourceGroup(resources(group.getFirst()), group));
    }
    return groups;
  }

  private static List<String> resources(FlavorQuotas line) {
    return List.copyOf(line.quotas().keySet());
  }

  /** The end of the line, and the lines below it. */
  static String write(List<ResourceGroup> groups) {
    List<FlavorQuotas> lines = groups.stream().flatMap(group -> group.flavors().stream()).toList();
    if (lines.size() == 1 && lines.getFirst().flavor().equals(DEFAULT_FLAVOR)) {
      return QuotaWords.write(lines.getFirst().quotas());
    }
    StringBuilder text = new StringBuilder();
    lines.forEach(
        line -> text.append("\n  ").append(line.flavor()).append(QuotaWords.write(line.quotas())));
    return text.toString();
  }
}
