package dev.tenure.kubernetes.api;

import dev.tenure.kubernetes.transport.BlockingTransport;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Which cluster, and as whom: a kubeconfig, or what a pod finds inside its cluster.
 *
 * @param kubeconfig a file; nothing: as kubectl finds it, or in-cluster
 * @param context one of its contexts; nothing: the current one
 */
public record Connection(@Nullable Path kubeconfig, @Nullable String context) {
  public static final Connection USUAL = new Connection(null, null);

  /** Is there a cluster to be found where nobody names one? */
  public static boolean isUsualThere() {
    String named = System.getenv("KUBECONFIG");
    Path home = Path.of(System.getProperty("user.home", "."), ".kube", "config");
    return (named != null && !named.isEmpty())
        || Files.isReadable(home)
        || System.getenv("KUBERNETES_SERVICE_HOST") != null;
  }

  public ApiServer open() {
    Config config = config();
    config.setRequestRetryBackoffLimit(0); // who calls knows whether it still wants to
    config.setWatchReconnectLimit(0);
    config.setUserAgent("tenure"); // as which it stands in audit logs
    return new ApiServer(
        new KubernetesClientBuilder()
            .withConfig(config)
            .withHttpClientFactory(new BlockingTransport())
            .build());
  }

  private Config config() {
    if (kubeconfig == null) {
      return Config.autoConfigure(context);
    }
    Config config = Config.fromKubeconfig(new File(kubeconfig.toString()));
    if (context != null) {
      config.setCurrentContext(
          config.getContexts().stream()
              .filter(each -> each.getName().equals(context))
              .findFirst()
              .orElseThrow(() ->
                  new IllegalArgumentException("no context \"" + context + "\" in " + kubeconfig)));
      config.refresh();
    }
    return config;
  }
}
