package dev.tenure.app.bench.live;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.api.Call;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The nodes and pods of a measurement: as many low pods on every node as fill it. */
final class Crowd {
  static final String PREEMPTOR = "preemptor";
  private static final int NODE_CORES = 4;
  private static final String PODS = "/api/v1/namespaces/default/pods";

  private final Stage stage;
  private final String scheduler;

  Crowd(Stage stage, String scheduler) {
    this.stage = stage;
    this.scheduler = scheduler;
  }

  /** Nodes of 4 cores, all of them taken. Returns when all run, as kwok plays it. */
  void fill(int nodes, int podsEach) {
    priority("low", 100);
    priority("high", 1_000);
    Stage.many(nodes, number -> stage.create("/api/v1/nodes", node(number)));
    String cpu = NODE_CORES * 1_000 / podsEach + "m";
    Stage.many(
        nodes * podsEach,
        number -> {
          ObjectNode pod = pod("low-" + number, "low", "low", cpu);
          pod.withObject("spec").put("nodeName", nodeName(number / podsEach));
          stage.create(PODS, pod);
        });
    Stage.await("all pods run", () -> running() == nodes * podsEach);
  }

  private int running() {
    return Counts.of(stage.server(), PODS + "?fieldSelector=status.phase%3DRunning");
  }

  /** One that needs three of four pods of a node to go. */
  void preemptor(int number) {
    stage.create(PODS, pod(PREEMPTOR + "-" + number, PREEMPTOR, "high", "3"));
  }

  /** One that asks for nothing that is taken. */
  void newcomer(int number) {
    stage.create(PODS, pod("newcomer-" + number, "newcomer", "high", null));
  }

  void awaitNewcomers(int count) {
    String running = "?labelSelector=role%3Dnewcomer&fieldSelector=status.phase%3DRunning";
    Stage.await("all newcomers run", () -> Counts.of(stage.server(), PODS + running) == count);
  }

  /** One that fits anywhere: whoever binds it is up and scheduling. */
  void probe() {
    stage.create(PODS, pod("probe", "probe", "high", null));
    Stage.await(
        "the scheduler binds a pod that fits anywhere",
        () -> stage.server().send(Call.get(PODS + "/probe")).body().path("spec").has("nodeName"));
  }

  private void priority(String name, int value) {
    ObjectNode object = object("scheduling.k8s.io/v1", "PriorityClass", name);
    stage.create("/apis/scheduling.k8s.io/v1/priorityclasses", object.put("value", value));
  }

  private static String nodeName(int number) {
    return String.format(Locale.ROOT, "node-%05d", number);
  }

  private static ObjectNode node(int number) {
    ObjectNode node = object("v1", "Node", nodeName(number));
    node.withObject("metadata").putObject("annotations").put("kwok.x-k8s.io/node", "fake");
    ObjectNode status = node.putObject("status");
    for (String room : new String[] {"capacity", "allocatable"}) {
      status.putObject(room).put("cpu", "" + NODE_CORES).put("memory", "64Gi").put("pods", "110");
    }
    return node;
  }

  private ObjectNode pod(String name, String role, String priority, @Nullable String cpu) {
    ObjectNode pod = object("v1", "Pod", name);
    pod.withObject("metadata").putObject("labels").put("role", role);
    ObjectNode spec = pod.putObject("spec");
    spec.put("schedulerName", scheduler).put("priorityClassName", priority);
    spec.put("terminationGracePeriodSeconds", 1).put("automountServiceAccountToken", false);
    ObjectNode container = spec.putArray("containers").addObject().put("name", "main");
    container.put("image", "none");
    if (cpu != null) {
      container.putObject("resources").putObject("requests").put("cpu", cpu);
    }
    return pod;
  }

  private static ObjectNode object(String version, String kind, String name) {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    object.put("apiVersion", version).put("kind", kind).putObject("metadata").put("name", name);
    return object;
  }
}
