package dev.tenure.app.input;

import dev.tenure.app.console.Console;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.kubernetes.Manifests;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of every command that looks at a cluster at one instant. */
public final class Sources {
  @Mixin private ManifestFiles files = new ManifestFiles();

  @Option(
      names = "--now",
      paramLabel = "TIME",
      description =
          "Decide as if it were this time: RFC 3339, or +15m from this machine's clock. Default:"
              + " the clock.")
  private String now = "";

  /** Reads the manifests and says on the error stream what is wrong with them. */
  public Situation read(Console console) {
    Moment moment = Moment.parse("--now", now, console.clock());
    Manifests manifests = files.read(console);
    ClusterState state = new ClusterState();
    manifests.changes().forEach(state::apply);
    return new Situation(state, moment, manifests.problems());
  }
}
