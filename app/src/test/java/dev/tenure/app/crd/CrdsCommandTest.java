package dev.tenure.app.crd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.Run;
import dev.tenure.kubernetes.document.Documents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrdsCommandTest {
  @Test
  void allOfThemArePrintedAsOneFile() {
    Run run = Run.of("crds");
    assertThat(run.exitCode()).isZero();
    assertThat(Documents.of("crds", run.out()).documents())
        .hasSize(8)
        .allMatch(each -> each.tree().path("kind").asText().equals("CustomResourceDefinition"));
  }

  @Test
  void theListHasALineForEach() {
    assertThat(Run.of("crds", "--list").out().lines())
        .hasSize(8)
        .contains(
            "workloads.kueue.x-k8s.io                Workload               v1beta2, v1beta1");
  }

  @Test
  void aKubeconfigThatIsNotThereIsSaid() {
    Run run = Run.of("crds", "--missing", "--kubeconfig", "nowhere.yaml");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).isEqualTo("error: --kubeconfig nowhere.yaml: no such file.\n");
  }

  @Test
  void aClusterThatDoesNotAnswerIsSaid(@TempDir Path folder) throws IOException {
    Path kubeconfig = folder.resolve("config");
    Files.writeString(
        kubeconfig,
        """
        apiVersion: v1
        kind: Config
        current-context: gone
        clusters: [{name: gone, cluster: {server: "http://127.0.0.1:1"}}]
        contexts: [{name: gone, context: {cluster: gone, user: nobody}}]
        users: [{name: nobody, user: {}}]
        """);
    Run run = Run.of("crds", "--missing", "--kubeconfig", kubeconfig.toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo("error: no cluster answers at http://127.0.0.1:1: see --kubeconfig\n");
  }

  @Test
  void anUnknownContextIsSaid(@TempDir Path folder) throws IOException {
    Path kubeconfig = folder.resolve("config");
    Files.writeString(kubeconfig, "apiVersion: v1\nkind: Config\ncontexts: []\n");
    Run run =
        Run.of("crds", "--missing", "--kubeconfig", kubeconfig.toString(), "--context", "other");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith("error: --context other: no context \"other\" in ");
  }

  @Test
  void whatIsNoKubeconfigIsSaid(@TempDir Path folder) throws IOException {
    Path kubeconfig = folder.resolve("config");
    Files.writeString(kubeconfig, "nonsense: [");
    Run run = Run.of("crds", "--missing", "--kubeconfig", kubeconfig.toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).endsWith("/config: is not one that can be read.\n");
  }
}
