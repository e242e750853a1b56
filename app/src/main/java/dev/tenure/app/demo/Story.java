package dev.tenure.app.demo;

import java.time.Instant;
import java.util.List;

/**
 * A rule told on a small cluster.
 *
 * @param name of the manifest in {@code examples/}, without its ending
 * @param question what the reader is asked to guess
 * @param about the workload that it is about
 * @param scenes the instants at which something is decided, in order
 * @param moral what to remember
 */
record Story(
    String name, String title, String question, String about, List<Instant> scenes, String moral) {
  Story {
    scenes = List.copyOf(scenes);
  }

  String file() {
    return "examples/" + name + ".yaml";
  }

  /** What a reader types to go on alone. */
  String command() {
    return "./tenure explain %s -f %s --now %s".formatted(about, file(), scenes.getFirst());
  }
}
