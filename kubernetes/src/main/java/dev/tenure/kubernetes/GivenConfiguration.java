package dev.tenure.kubernetes;

import java.util.List;

/**
 * The scheduler's configuration, as files give it.
 *
 * @param objects to be read together with those of a cluster
 * @param problems with these, and with whatever else is in the files
 */
public record GivenConfiguration(List<ManifestObject> objects, List<Problem> problems) {
  public GivenConfiguration {
    objects = List.copyOf(objects);
    problems = List.copyOf(problems);
  }
}
