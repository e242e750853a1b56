package dev.tenure.engine.model.quota;

import java.util.List;

/** Resources that come from one flavor together, and the flavors in the order they are tried. */
public record ResourceGroup(List<String> resources, List<FlavorQuotas> flavors) {
  public ResourceGroup {
    resources = List.copyOf(resources);
    flavors = List.copyOf(flavors);
  }
}
