package dev.tenure.app.simulate;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.app.input.ManifestFiles;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.kubernetes.Manifests;
import dev.tenure.kubernetes.Problem;
import dev.tenure.simulator.policy.Configuration;
import java.nio.file.Path;
import java.util.List;

/**
 * A policy is what the live scheduler would be configured with: the same files, the same reader.
 */
final class PolicyFiles {
  private PolicyFiles() {}

  static Configuration read(List<Path> files, Console console) {
    Manifests manifests = ManifestFiles.read(files, console);
    boolean broken =
        manifests.problems().stream()
            .anyMatch(problem -> problem.severity() == Problem.Severity.ERROR);
    if (broken) {
      throw new BadInput("a policy with errors is not simulated");
    }
    List<Change> kept =
        manifests.changes().stream()
            .filter(change -> !isWork(change))
            .map(Change.class::cast)
            .toList();
    int work = manifests.changes().size() - kept.size();
    if (work > 0) {
      console
          .err()
          .println(
              ("%s %d pods and workloads of the manifests are left out: jobs come from the trace,"
                      + " or from a cluster with --start.")
                  .formatted(console.palette().waiting("warning:"), work));
    }
    return new Configuration(kept);
  }

  static boolean isWork(Change change) {
    return change instanceof Change.PodSeen
        || change instanceof Change.WorkloadSeen
        || change instanceof QuotaChange.QuotaWorkloadSeen;
  }
}
