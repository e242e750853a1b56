package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The flavors that a pod set would get.
 *
 * @param flavors by resource; empty if the search ended without
 */
record PodSetChoice(String name, int count, SortedMap<String, Flavor> flavors) {
  /** A flavor, and what it takes to get it. */
  record Flavor(String name, String mode) {
    @Override
    public String toString() {
      return name + " (" + mode + ")";
    }
  }

  static List<PodSetChoice> readAll(Fields json, String name) {
    return json.list(name).stream().map(PodSetChoice::read).toList();
  }

  private static PodSetChoice read(Fields json) {
    SortedMap<String, Flavor> flavors = new TreeMap<>();
    Fields resources = json.fields("flavors");
    for (String resource : resources.names()) {
      Fields flavor = resources.fields(resource);
      flavors.put(resource, new Flavor(flavor.text("flavor"), flavor.text("mode")));
    }
    return new PodSetChoice(json.text("name"), json.number("count"), flavors);
  }

  @Override
  public String toString() {
    return name + " x " + count + " " + flavors;
  }
}
