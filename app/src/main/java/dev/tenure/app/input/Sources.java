package dev.tenure.app.input;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.kubernetes.ManifestReader;
import dev.tenure.kubernetes.Manifests;
import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.api.Unreachable;
import dev.tenure.kubernetes.watch.Snapshot;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of every command that looks at a cluster at one instant. */
public final class Sources {
  @Mixin private ManifestFiles files = new ManifestFiles();

  @Mixin private ClusterOptions cluster = new ClusterOptions();

  @Option(
      names = "--namespace",
      paramLabel = "NAME",
      description =
          "Of a real cluster: where the scheduler's ConfigMap is. Default: tenure-system.")
  private String namespace = "tenure-system";

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
    Manifests manifests = files.isGiven() ? files.read(console) : look(console);
    ClusterState state = new ClusterState();
    manifests.changes().forEach(state::apply);
    return new Situation(state, moment, manifests.problems());
  }

  /** Without files it is a real cluster, as it is now. */
  private Manifests look(Console console) {
    if (!cluster.isThere()) {
      throw new BadInput(
          "Missing required option: '--file=FILE', or a cluster: there is no --kubeconfig, no"
              + " $KUBECONFIG and no ~/.kube/config.");
    }
    try (ApiServer server = cluster.open()) {
      List<JsonNode> objects = Snapshot.of(server, namespace);
      Manifests manifests = ManifestReader.read(server.address(), objects);
      ManifestFiles.complain(manifests.problems(), console);
      return manifests;
    } catch (Unreachable silent) {
      throw new BadInput("%s. Check --kubeconfig and --context.".formatted(silent.getMessage()));
    }
  }
}
