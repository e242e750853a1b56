package dev.tenure.app.input;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.kubernetes.ManifestReader;
import dev.tenure.kubernetes.Manifests;
import dev.tenure.kubernetes.Problem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The options of every command that looks at a cluster. */
public final class Sources {
  @Option(
      names = {"-f", "--file"},
      required = true,
      paramLabel = "FILE",
      description =
          "Manifests that describe the cluster: a file, a folder, or - for standard input. Can be"
              + " given more than once.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--now",
      paramLabel = "TIME",
      description =
          "Decide as if it were this time: RFC 3339, or +15m from this machine's clock. Default:"
              + " the clock.")
  private String now = "";

  /** Reads the manifests and says on the error stream what is wrong with them. */
  public Situation read(Console console) {
    Moment moment = Moment.parse(now, console.clock());
    for (Path file : files) {
      if (!file.toString().equals("-") && !Files.isReadable(file)) {
        throw new BadInput(
            "%s: %s"
                .formatted(file, Files.exists(file) ? "cannot be read" : "no such file or folder"));
      }
    }
    Manifests manifests = ManifestReader.read(files);
    for (Problem problem : manifests.problems()) {
      console.err().println(line(problem, console));
    }
    ClusterState state = new ClusterState();
    manifests.changes().forEach(state::apply);
    return new Situation(state, moment, manifests.problems());
  }

  private static String line(Problem problem, Console console) {
    String label =
        switch (problem.severity()) {
          case ERROR -> console.palette().bad("error:");
          case WARNING -> console.palette().waiting("warning:");
        };
    return label + " " + problem.sentence();
  }
}
