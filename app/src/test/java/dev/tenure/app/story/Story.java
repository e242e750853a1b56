package dev.tenure.app.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.Repository;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.crd.CustomResources;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;

/** What happens in one test: the files of {@code examples/live}, and who schedules them. */
final class Story implements AutoCloseable {
  static final String GROUPS = "scheduling.run.ai/v2alpha2";
  private static final SortedMap<String, String> TOUCHED =
      new TreeMap<>(
          Map.of(
              "Pod", "v1",
              "ConfigMap", "v1",
              "Job", "batch/v1",
              "Event", "events.k8s.io/v1",
              "Lease", "coordination.k8s.io/v1",
              "PriorityClass", "scheduling.k8s.io/v1",
              "PodGroup", GROUPS,
              "Queue", "scheduling.run.ai/v2",
              "Workload", "kueue.x-k8s.io/v1beta2",
              "CustomResourceDefinition", "apiextensions.k8s.io/v1"));
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final Duration RIGHT_AFTER = Duration.ofSeconds(3);
  private static final Duration GLANCE = Duration.ofMillis(50);
  private static final String JOB = "batch.kubernetes.io/job-name";

  private final Cluster cluster;
  private final List<JsonNode> applied = new ArrayList<>();
  private final List<Scheduler> schedulers = new ArrayList<>();

  private Story(Cluster cluster) {
    this.cluster = cluster;
  }

  /** Tells one in a cluster that has the custom resources; if it fails, with what was said. */
  static void tell(Cluster cluster, Consumer<Story> told) {
    new CustomResources(cluster.api()).install();
    try (Story story = new Story(cluster)) {
      try {
        told.accept(story);
      } catch (AssertionError | RuntimeException failed) {
        story.schedulers.forEach(each -> failed.addSuppressed(new AssertionError(each.said())));
        throw failed;
      }
    }
  }

  Scheduler schedule(String... options) {
    Scheduler scheduler = Scheduler.start(cluster, options);
    schedulers.add(scheduler);
    return scheduler;
  }

  Audit audit() {
    return Audit.of(cluster);
  }

  /** {@code kubectl apply -f examples/live/FILE.yaml}. */
  void apply(String file) {
    apply(file, UnaryOperator.identity());
  }

  void apply(String file, UnaryOperator<String> edited) {
    String yaml = Repository.read(Repository.file("examples/live/" + file + ".yaml"));
    applied.addAll(cluster.kubectl().apply(edited.apply(yaml)));
  }

  /** The pods of a Job, or the one of that name. */
  List<JsonNode> pods(String name) {
    return allPods()
        .filter(pod ->
            pod.at("/metadata/labels").path(JOB).asText().equals(name)
                || pod.at("/metadata/name").asText().equals(name))
        .toList();
  }

  private Stream<JsonNode> allPods() {
    return items(resource("v1", "Pod")).stream();
  }

  private List<JsonNode> items(ApiResource resource) {
    String path = resource.collection(cluster.namespace());
    return cluster.api().send(Call.get(path)).body().path("items").valueStream().toList();
  }

  private ApiResource resource(String apiVersion, String kind) {
    return cluster.resource(apiVersion, kind);
  }

  /** Those that run and are not told to go. */
  List<JsonNode> running(String name) {
    return pods(name).stream()
        .filter(pod -> pod.at("/status/phase").asText().equals("Running") && !isLeaving(pod))
        .toList();
  }

  static boolean isLeaving(JsonNode pod) {
    return pod.path("metadata").has("deletionTimestamp");
  }

  void awaitRunning(String name, int count) {
    await(() -> assertThat(running(name)).as(name + " runs").hasSize(count));
  }

  /** Waits until the assertion holds, as long as any story takes on a busy machine. */
  static void await(ThrowingRunnable assertion) {
    Awaitility.await()
        .atMost(PATIENCE)
        .pollInterval(GLANCE)
        .pollDelay(Duration.ZERO)
        .untilAsserted(assertion);
  }

  /** Calls take their time on a busy machine; that nothing comes too early is exact. */
  static void assertRightAfter(Instant at, Instant promised) {
    assertThat(at).isBetween(promised, promised.plus(RIGHT_AFTER));
  }

  /** Waits until its pods look for nodes, all of them. */
  void awaitPending(String name, int count) {
    await(() ->
        assertThat(pods(name))
            .hasSize(count)
            .allSatisfy(pod -> assertThat(pod.at("/spec").has("nodeName")).isFalse()));
  }

  JsonNode get(String apiVersion, String kind, String name) {
    return cluster.find(apiVersion, kind, name).orElseThrow();
  }

  /** The Workload that stands for a Job. */
  JsonNode workload(String job) {
    return items(resource("kueue.x-k8s.io/v1beta2", "Workload")).stream()
        .filter(each -> each.at("/metadata/ownerReferences/0/name").asText().equals(job))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no Workload of " + job));
  }

  /** Waits until its pods say that they wait, in the words that autoscalers look for. */
  void awaitUnschedulable(String name) {
    await(() ->
        assertThat(pods(name))
            .isNotEmpty()
            .allSatisfy(pod -> {
              JsonNode said = condition(pod, "PodScheduled");
              assertThat(said.path("status").asText()).isEqualTo("False");
              assertThat(said.path("reason").asText()).isEqualTo("Unschedulable");
              assertThat(said.path("message").asText()).isNotEmpty();
            }));
  }

  static JsonNode condition(JsonNode object, String type) {
    return object
        .at("/status/conditions")
        .valueStream()
        .filter(each -> each.path("type").asText().equals(type))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no condition " + type + ": " + object));
  }

  /** Waits until somebody is told so. */
  void awaitEvent(String reason, String name) {
    await(() ->
        assertThat(items(resource("events.k8s.io/v1", "Event")))
            .anySatisfy(event -> {
              assertThat(event.path("reason").asText()).isEqualTo(reason);
              assertThat(event.at("/regarding/name").asText()).isEqualTo(name);
            }));
  }

  /** What users were told of the pods of a Job, and of what is called like it. */
  Set<String> events(String name) {
    Set<String> reasons = new TreeSet<>();
    items(resource("events.k8s.io/v1", "Event")).stream()
        .filter(event -> event.path("reportingController").asText().equals("tenure"))
        .filter(event -> event.at("/regarding/name").asText().startsWith(name))
        .forEach(event -> reasons.add(event.path("reason").asText()));
    return reasons;
  }

  /** The version of every object that a scheduler could have touched. */
  SortedMap<String, String> versions() {
    SortedMap<String, String> versions = new TreeMap<>();
    TOUCHED.forEach((kind, apiVersion) ->
        items(resource(apiVersion, kind))
            .forEach(each ->
                versions.put(
                    kind + " " + each.at("/metadata/name").asText(), version(kind, each))));
    return versions;
  }

  /** Without what the stock controller writes of a Job, which is its status and may come late. */
  private static String version(String kind, JsonNode object) {
    return kind.equals("Job")
        ? object.at("/metadata/generation") + " " + object.at("/metadata/annotations")
        : object.at("/metadata/resourceVersion").asText();
  }

  String mark(String group, String annotation) {
    return get(GROUPS, "PodGroup", group)
        .at("/metadata/annotations")
        .path("kai.scheduler/" + annotation)
        .asText("");
  }

  Instant startOf(String group) {
    return Instant.parse(mark(group, "last-start-timestamp"));
  }

  static Set<String> names(List<JsonNode> objects) {
    Set<String> names = new TreeSet<>();
    objects.forEach(object -> names.add(object.at("/metadata/name").asText()));
    return names;
  }

  /** As {@code kubectl delete}, its pods with it. */
  void delete(String apiVersion, String kind, String name) {
    delete(resource(apiVersion, kind).object(cluster.namespace(), name));
  }

  private void delete(String path) {
    ObjectNode options = JsonNodeFactory.instance.objectNode();
    options.put("propagationPolicy", "Background").put("gracePeriodSeconds", 0);
    cluster.api().send(Call.delete(path, options));
  }

  /** Nothing is left of it, so that the next one finds the nodes empty. */
  @Override
  public void close() {
    schedulers.forEach(Scheduler::close);
    for (JsonNode object : applied.reversed()) {
      ApiResource resource =
          resource(object.path("apiVersion").asText(), object.path("kind").asText());
      delete(resource.object(cluster.namespace(), object.at("/metadata/name").asText()));
    }
    await(() -> {
      allPods().forEach(pod -> delete("v1", "Pod", pod.at("/metadata/name").asText()));
      assertThat(allPods()).isEmpty();
    });
  }
}
