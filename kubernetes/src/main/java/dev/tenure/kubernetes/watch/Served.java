package dev.tenure.kubernetes.watch;

import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.api.ApiResource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a cluster serves of what we read.
 *
 * @param resources by kind; more than one where several groups have the kind, the preferred first
 * @param absent kinds that it does not have
 */
public record Served(Map<ObjectKind, List<ApiResource>> resources, List<ObjectKind> absent) {
  public Served {
    resources = Map.copyOf(resources);
    absent = List.copyOf(absent);
  }

  public List<ApiResource> all(ObjectKind kind) {
    return resources.getOrDefault(kind, List.of());
  }

  public Optional<ApiResource> preferred(ObjectKind kind) {
    return all(kind).stream().findFirst();
  }
}
