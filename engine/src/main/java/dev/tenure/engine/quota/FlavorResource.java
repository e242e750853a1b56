package dev.tenure.engine.quota;

/** What quota is counted in: a resource in a flavor. */
public record FlavorResource(String flavor, String resource) implements Comparable<FlavorResource> {
  @Override
  public int compareTo(FlavorResource other) {
    int compared = flavor.compareTo(other.flavor);
    return compared != 0 ? compared : resource.compareTo(other.resource);
  }

  @Override
  public String toString() {
    return resource + " in " + flavor;
  }
}
