package dev.tenure.app.input;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.kubernetes.ManifestReader;
import dev.tenure.kubernetes.Manifests;
import dev.tenure.kubernetes.Problem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The option that names the manifests. */
public final class ManifestFiles {
  @Option(
      names = {"-f", "--file"},
      paramLabel = "FILE",
      description =
          "Manifests that describe the cluster: a file, a folder, or - for standard input. Can be"
              + " given more than once.")
  private List<Path> files = new ArrayList<>();

  public boolean isGiven() {
    return !files.isEmpty();
  }

  /** Reads the manifests and says on the error stream what is wrong with them. */
  public Manifests read(Console console) {
    if (!isGiven()) {
      throw new BadInput("Missing required option: '--file=FILE'");
    }
    return read(files, console);
  }

  /** The same for files that another option names. */
  public static Manifests read(List<Path> files, Console console) {
    for (Path file : files) {
      if (!file.toString().equals("-") && !Files.isReadable(file)) {
        throw new BadInput(
            "%s: %s"
                .formatted(file, Files.exists(file) ? "cannot be read" : "no such file or folder"));
      }
    }
    Manifests manifests = ManifestReader.read(files);
    complain(manifests.problems(), console);
    return manifests;
  }

  /** Says on the error stream what is wrong with them. */
  public static void complain(List<Problem> problems, Console console) {
    for (Problem problem : problems) {
      console.err().println(line(problem, console));
    }
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
