package dev.tenure.app.simulate;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.app.input.ManifestFiles;
import dev.tenure.app.input.Moment;
import dev.tenure.engine.state.Change;
import dev.tenure.kubernetes.Manifests;
import dev.tenure.kubernetes.Problem;
import dev.tenure.simulator.policy.Configuration;
import dev.tenure.simulator.policy.Inventory;
import dev.tenure.simulator.policy.Outlook;
import dev.tenure.simulator.world.Remaining;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** A cluster as it is, from which a run begins. */
final class StartOption {
  @Option(
      names = "--start",
      paramLabel = "FILE",
      description =
          "Begin with the cluster in these manifests, such as kubectl get ... -o yaml: what runs"
              + " there runs, what waits waits. Its queues, settings and nodes count where -f does"
              + " not say otherwise. Can be given more than once.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--now",
      paramLabel = "TIME",
      description =
          "When that was: RFC 3339, or -15m from this machine's clock. Default: the clock.")
  private String now = "";

  @Option(
      names = "--remaining",
      paramLabel = "DURATION",
      description =
          "How long jobs of --start still take that state no expected runtime, or have exceeded it,"
              + " such as 1h, or 10m..8h if they differ.")
  private String remaining = "";

  private @Nullable Moment moment;

  boolean isGiven() {
    return !files.isEmpty();
  }

  List<Path> files() {
    return files;
  }

  /** When it was; the clock is looked at once, however often that is asked. */
  Moment moment(Console console) {
    if (moment == null) {
      moment = Moment.parse("--now", now, console.clock());
    }
    return moment;
  }

  /** The cluster, and what is in it; nothing if none is named. */
  StartingPoint read(long seed, Console console) {
    if (files.isEmpty()) {
      return StartingPoint.NOWHERE;
    }
    Manifests manifests = ManifestFiles.read(files, console);
    if (manifests.problems().stream().anyMatch(p -> p.severity() == Problem.Severity.ERROR)) {
      throw new BadInput("a cluster with errors is no start");
    }
    @Nullable Remaining assumed =
        remaining.isEmpty()
            ? null
            : new Remaining(PhysicsOptions.spread("--remaining", remaining), seed);
    Outlook outlook = new Outlook(assumed);
    Inventory inventory = new Inventory(manifests.changes(), moment(console).millis(), outlook);
    if (!outlook.silent().isEmpty()) {
      throw new BadInput(
          "nobody says how long %d jobs still take, %s among them: write --remaining 1h, or 10m..8h"
              .formatted(outlook.silent().size(), outlook.silent().getFirst()));
    }
    warn(inventory, console);
    List<Change> objects = new ArrayList<>();
    manifests.changes().stream()
        .filter(change -> !PolicyFiles.isWork(change))
        .forEach(objects::add);
    return new StartingPoint(
        String.valueOf(files.getFirst().getFileName()), new Configuration(objects), inventory);
  }

  private static void warn(Inventory inventory, Console console) {
    if (inventory.leftOut() > 0) {
      console
          .err()
          .println(
              "%s %d pods are left out: done, leaving, or more than their gang needs."
                  .formatted(console.palette().waiting("warning:"), inventory.leftOut()));
    }
  }
}
