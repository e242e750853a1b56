package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.quota.FlavorQuotas;
import dev.tenure.engine.model.quota.Quota;
import dev.tenure.engine.model.quota.ResourceGroup;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads what a queue or cohort owns. Amounts are in the engine's units already. */
final class GroupReader {
  private GroupReader() {}

  static List<ResourceGroup> read(Fields owner) {
    return owner.list("resourceGroups").stream().map(GroupReader::group).toList();
  }

  private static ResourceGroup group(Fields json) {
    return new ResourceGroup(
        json.texts("coveredResources"),
        json.list("flavors").stream().map(GroupReader::flavor).toList());
  }

  private static FlavorQuotas flavor(Fields json) {
    SortedMap<String, Quota> quotas = new TreeMap<>();
    Fields resources = json.fields("resources");
    resources.names().forEach(name -> quotas.put(name, quota(resources.fields(name))));
    return new FlavorQuotas(json.text("name"), quotas);
  }

  private static Quota quota(Fields json) {
    return new Quota(
        json.optionalNumber("nominal").orElse(0),
        json.optionalNumber("borrowingLimit").orElse(Quota.UNLIMITED),
        json.optionalNumber("lendingLimit").orElse(Quota.UNLIMITED));
  }
}
