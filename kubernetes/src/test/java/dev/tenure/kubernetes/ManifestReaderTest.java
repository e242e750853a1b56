package dev.tenure.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.state.Change;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ManifestReaderTest {
  private static final Path GOOD = Path.of("src/test/resources/good");

  @TempDir Path folder;

  private static Manifests read(String text) {
    return ManifestReader.read(
        "f", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static List<String> sentences(Manifests read) {
    return read.problems().stream().map(Problem::sentence).toList();
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static String node(String name) {
    return "{apiVersion: v1, kind: Node, metadata: {name: %s}, status: {capacity: {cpu: 1}}}\n"
        .formatted(name);
  }

  private static List<String> nodes(Manifests read) {
    return read.changes().stream()
        .map(change -> change instanceof Change.NodeSeen seen ? seen.node() : null)
        .map(node -> node == null ? "other" : node.name())
        .toList();
  }

  private static List<Path> goodFiles() throws IOException {
    try (Stream<Path> files = Files.list(GOOD)) {
      return files.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("goodFiles")
  void goodManifestsHaveNoProblems(Path file) {
    Manifests read = ManifestReader.read(List.of(file));
    assertThat(read.problems()).isEmpty();
    assertThat(read.changes()).isNotEmpty();
  }

  @Test
  void readsFoldersInNameOrder() throws IOException {
    write("b.yaml", node("b"));
    write("a/z.yml", node("z"));
    write(
        "c.json",
        "{\"apiVersion\":\"v1\",\"kind\":\"Node\",\"metadata\":{\"name\":\"c\"},"
            + "\"status\":{\"capacity\":{\"cpu\":1}}}");
    write("notes.txt", "not read");
    Manifests read = ManifestReader.read(List.of(folder));
    assertThat(nodes(read)).containsExactly("z", "b", "c");
    assertThat(read.problems()).isEmpty();
  }

  @Test
  void aFileMayHaveAnyName() throws IOException {
    write("manifest", node("a"));
    assertThat(nodes(ManifestReader.read(List.of(folder.resolve("manifest")))))
        .containsExactly("a");
  }

  @Test
  void whatIsNotThereIsAProblem() throws IOException {
    Path missing = folder.resolve("missing.yaml");
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertThat(sentences(ManifestReader.read(List.of(missing, empty))))
        .containsExactly(
            missing + ": input, path: does not exist.",
            empty + ": input, path: holds no file that ends in .yaml, .yml or .json.");
  }

  @Test
  void anObjectInTwoFilesCountsOnce() throws IOException {
    write("a.yaml", node("n"));
    write("b.yaml", "# again\n---\n" + node("n"));
    Manifests read = ManifestReader.read(List.of(folder));
    assertThat(nodes(read)).containsExactly("n");
    assertThat(sentences(read))
        .containsExactly(
            "%s, document 1: Node n, metadata.name: \"n\" is already given in %s, document 1, which"
                    .formatted(folder.resolve("b.yaml"), folder.resolve("a.yaml"))
                + " counts. Remove one of the two.");
  }

  @Test
  void theSameNameInAnotherNamespaceOrKindIsAnotherObject() {
    assertThat(
            read("""
            {apiVersion: v1, kind: Pod, metadata: {name: a}, spec: {containers: []}}
            ---
            {apiVersion: v1, kind: Pod, metadata: {name: a, namespace: b}, spec: {containers: []}}
            ---
            {apiVersion: scheduling.run.ai/v2, kind: Queue, metadata: {name: a}}
            """)
                .problems())
        .isEmpty();
  }

  @Test
  void whatAPodRefersToMayComeLater() {
    Manifests read =
        read(
            """
            {apiVersion: v1, kind: Pod, metadata: {name: p, annotations: {pod-group-name: g}},
             spec: {priorityClassName: c, nodeName: n, containers: []}}
            ---
            {apiVersion: scheduling.run.ai/v2alpha2, kind: PodGroup, metadata: {name: g},
             spec: {queue: q, priorityClassName: c}}
            ---
            {apiVersion: scheduling.k8s.io/v1, kind: PriorityClass, metadata: {name: c}, value: 7}
            ---
            {apiVersion: scheduling.run.ai/v2, kind: Queue, metadata: {name: q}}
            ---
            {apiVersion: v1, kind: Node, metadata: {name: n}, status: {capacity: {cpu: 1}}}
            """);
    assertThat(read.problems()).isEmpty();
    assertThat(read.changes())
        .hasExactlyElementsOfTypes(
            Change.PriorityClassSeen.class,
            Change.QueueSeen.class,
            Change.NodeSeen.class,
            Change.WorkloadSeen.class,
            Change.PodSeen.class);
    assertThat(pod(read).spec().priority()).isEqualTo(7);
    assertThat(workload(read).priority()).isEqualTo(7);
  }

  @Test
  void aRunningPodOfAMissingGroupIsNotTaken() {
    Manifests read =
        read(
            """
            {apiVersion: v1, kind: Pod, metadata: {name: p, annotations: {pod-group-name: g}},
             spec: {nodeName: n, containers: []}}
            """);
    assertThat(workload(read).id()).isEqualTo(pod(read).spec().workload());
    assertThat(workload(read).family()).isEqualTo(Family.QUEUED);
    assertThat(workload(read).queue()).isNull();
    assertThat(workload(read).preemptible()).isFalse();
  }

  @Test
  void nodesOfOtherPoolsAndTheirPodsAreLeftOut() {
    Manifests read = ManifestReader.read(List.of(GOOD.resolve("node-pool.yaml")));
    assertThat(nodes(read)).contains("ours").doesNotContain("theirs");
    assertThat(pod(read).id().name()).isEqualTo("foreign");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {apiVersion: v1, kind: List, items: [ITEM]}
          {apiVersion: v1, kind: NodeList, items: [{metadata: {name: n}, status: {capacity: {cpu: 1}}}]}
          {apiVersion: v1, kind: List, items: [{apiVersion: v1, kind: List, items: [ITEM]}]}
          {kind: List, items: [ITEM], apiVersion: v1, metadata: {resourceVersion: ""}}
          """)
  void readsLists(String text) {
    Manifests read = read(text.replace("ITEM", node("n").strip()));
    assertThat(nodes(read)).containsExactly("n");
    assertThat(read.problems()).isEmpty();
  }

  @Test
  void theClassesThatEveryClusterHasAreThereForPodsThatNameThem() {
    Manifests read =
        read(
            """
            {apiVersion: v1, kind: Pod, metadata: {name: p},
             spec: {priorityClassName: system-cluster-critical, containers: []}}
            """);
    assertThat(read.problems()).isEmpty();
    assertThat(pod(read).spec().priority()).isEqualTo(2_000_000_000);
    assertThat(read.changes()).hasAtLeastOneElementOfType(Change.PriorityClassSeen.class);
  }

  private static Pod pod(Manifests read) {
    return read.changes().stream()
        .filter(Change.PodSeen.class::isInstance)
        .map(change -> ((Change.PodSeen) change).pod())
        .findFirst()
        .orElseThrow();
  }

  private static Workload workload(Manifests read) {
    return read.changes().stream()
        .filter(Change.WorkloadSeen.class::isInstance)
        .map(change -> ((Change.WorkloadSeen) change).workload())
        .findFirst()
        .orElseThrow();
  }
}
