package dev.tenure.app.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tenure.app.Run;
import dev.tenure.app.console.ExitCode;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.RealCluster;
import dev.tenure.kubernetes.document.Documents;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code plan} and {@code explain} look at a real cluster once, and touch nothing. */
@RealCluster(lite = true)
@Timeout(300)
class LivePlanClusterTest {
  /** More than come on one page of a list. */
  private static final int PODS = 520;

  private static JsonNode pod(int number) {
    String yaml =
        """
        apiVersion: v1
        kind: Pod
        metadata: {name: web-%d}
        spec:
          schedulerName: tenure
          containers: [{name: main, image: example, resources: {requests: {cpu: "2"}}}]
        """
            .formatted(number);
    return Documents.of("test", yaml).documents().getFirst().tree();
  }

  private static Run look(Cluster cluster, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--kubeconfig", cluster.kubeconfig().toString(), "--context", "dev"));
    return Run.of(all.toArray(String[]::new));
  }

  private static void createPods(Cluster cluster) {
    String path = cluster.resource("v1", "Pod").collection(cluster.namespace());
    IntStream.range(0, PODS)
        .parallel()
        .mapToObj(LivePlanClusterTest::pod)
        .forEach(pod -> assertThat(cluster.api().send(Call.create(path, pod)).isOk()).isTrue());
  }

  @Test
  void aPlanAndAnExplanationOfWhatIsThere(Cluster cluster) throws IOException {
    createPods(cluster);
    Run plan = look(cluster, "plan", "-o", "json");
    assertThat(plan.exitCode()).as(plan.err()).isLessThan(ExitCode.BAD_INPUT);
    JsonNode json = new ObjectMapper().readTree(plan.out());
    assertThat(json.path("waiting")).hasSize(PODS);

    Run explained = look(cluster, "explain", cluster.namespace() + "/web-" + (PODS - 1));
    assertThat(explained.exitCode()).as(explained.err()).isLessThan(ExitCode.BAD_INPUT);
    assertThat(explained.out()).contains("web-" + (PODS - 1));
    JsonNode pod = cluster.find("v1", "Pod", "web-0").orElseThrow();
    assertThat(pod.at("/metadata/managedFields")).as("only who applied it").hasSize(1);
  }

  @Test
  void aContextThatIsNotThereIsSaid(Cluster cluster) {
    Run run =
        Run.of("plan", "--kubeconfig", cluster.kubeconfig().toString(), "--context", "nowhere");
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("--context nowhere");
  }
}
