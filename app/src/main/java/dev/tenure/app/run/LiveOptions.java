package dev.tenure.app.run;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.app.input.ClusterOptions;
import dev.tenure.app.input.ManifestFiles;
import dev.tenure.app.input.Span;
import dev.tenure.kubernetes.GivenConfiguration;
import dev.tenure.kubernetes.ManifestReader;
import dev.tenure.kubernetes.Problem;
import dev.tenure.kubernetes.api.ApiServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a run on a real cluster. */
final class LiveOptions {
  @Mixin private ClusterOptions cluster = new ClusterOptions();

  @Option(
      names = "--observe",
      description = "On a real cluster: decide, record and explain, but touch nothing.")
  private boolean observe;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description =
          "On a real cluster: the scheduler's configuration. Counts before the ConfigMap"
              + " scheduler-config of its namespace.")
  private List<Path> config = new ArrayList<>();

  @Option(
      names = "--namespace",
      paramLabel = "NAME",
      description =
          "On a real cluster: where the scheduler's own objects are, its ConfigMap and its Lease."
              + " Default: tenure-system.")
  private String namespace = "tenure-system";

  @Option(
      names = "--no-crds",
      description =
          "On a real cluster: do not create the custom resources that it lacks, and go without"
              + " them.")
  private boolean noCrds;

  @Option(
      names = "--staleness",
      paramLabel = "DURATION",
      description =
          "On a real cluster: nothing is done while a watch is down for longer than this. Default:"
              + " 10s.")
  private String staleness = "10s";

  /** Another one for every process, so that one which starts anew is not taken for the last. */
  private static String identity() {
    String host = Objects.requireNonNullElse(System.getenv("HOSTNAME"), "tenure");
    return host + "-" + UUID.randomUUID().toString().substring(0, 8);
  }

  /** Until somebody stops it. */
  void run(Console console, Instruments instruments, int port) {
    LiveTerms terms =
        new LiveTerms(
            observe,
            !noCrds,
            namespace,
            identity(),
            Duration.ofMillis(Span.parse("--staleness", staleness)));
    GivenConfiguration given = read(console);
    if (!cluster.isThere()) {
      throw new BadInput(
          "No cluster: there is no --kubeconfig, no $KUBECONFIG, no ~/.kube/config, and this is not"
              + " a pod. Name a cluster, or run an embedded one: ./tenure run -f"
              + " examples/minimum-runtime.yaml, or ./tenure demo.");
    }
    try (ApiServer server = cluster.open()) {
      new LiveRun(console, server, given.objects(), instruments, terms).run(port);
    }
  }

  /** Whoever starts with less than was written might evict whom it promised to spare. */
  private GivenConfiguration read(Console console) {
    for (Path file : config) {
      if (!Files.isReadable(file)) {
        throw new BadInput("--config %s: no such file, or it cannot be read.".formatted(file));
      }
    }
    GivenConfiguration given = ManifestReader.configuration(config);
    ManifestFiles.complain(given.problems(), console);
    if (given.problems().stream().anyMatch(each -> each.severity() == Problem.Severity.ERROR)) {
      throw new BadInput("--config has errors: nothing is scheduled by a part of it.");
    }
    if (!config.isEmpty() && given.objects().isEmpty()) {
      throw new BadInput("--config holds no configuration of the scheduler.");
    }
    return given;
  }
}
