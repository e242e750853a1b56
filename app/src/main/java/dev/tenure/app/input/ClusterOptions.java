package dev.tenure.app.input;

import dev.tenure.app.console.BadInput;
import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.api.Connection;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that name a real cluster. */
public final class ClusterOptions {
  @Option(
      names = "--kubeconfig",
      paramLabel = "FILE",
      description =
          "How to reach the cluster. Default: as kubectl finds it ($KUBECONFIG, ~/.kube/config), or"
              + " what a pod finds inside its cluster.")
  private @Nullable Path kubeconfig;

  @Option(
      names = "--context",
      paramLabel = "NAME",
      description = "Which context of the kubeconfig. Default: the current one.")
  private @Nullable String context;

  /** Has anybody said which? */
  public boolean isGiven() {
    return kubeconfig != null || context != null;
  }

  /** Is there any, said or found? */
  public boolean isThere() {
    return isGiven() || Connection.isUsualThere();
  }

  public ApiServer open() {
    if (kubeconfig != null && !Files.isReadable(kubeconfig)) {
      throw new BadInput(
          "--kubeconfig %s: %s."
              .formatted(kubeconfig, Files.exists(kubeconfig) ? "cannot be read" : "no such file"));
    }
    try {
      return new Connection(kubeconfig, context).open();
    } catch (IllegalArgumentException unknown) {
      throw new BadInput("--context %s: %s.".formatted(context, unknown.getMessage()));
    } catch (RuntimeException unreadable) { // the client and its parser throw many kinds
      String where = kubeconfig == null ? "the kubeconfig" : "--kubeconfig " + kubeconfig;
      throw new BadInput(where + ": is not one that can be read.");
    }
  }
}
