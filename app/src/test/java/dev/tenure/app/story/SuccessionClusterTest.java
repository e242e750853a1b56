package dev.tenure.app.story;

import static dev.tenure.app.story.Story.names;
import static dev.tenure.app.story.Story.tell;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.app.story.Audit.Entry;
import dev.tenure.kubernetes.cluster.Cluster;
import dev.tenure.kubernetes.cluster.RealCluster;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One scheduler goes, another comes, and a third only looks. */
@RealCluster(nodes = 3, audit = true)
@Timeout(300)
class SuccessionClusterTest {
  @Test
  void whoComesAfterAStopGoesOn(Cluster cluster) {
    tell(cluster, story -> goesOn(story, Scheduler::stop));
  }

  @Test
  void whoComesAfterACrashGoesOn(Cluster cluster) {
    tell(cluster, story -> goesOn(story, Scheduler::kill));
  }

  @Test
  void whoStandsByWhenTheLeaderIsKilledKeepsItsClaim(Cluster cluster) {
    tell(
        cluster,
        story -> {
          story.apply("requeue/0-config");
          Scheduler first = story.schedule();
          story.schedule();
          keepsClaims(story, first::kill, () -> {});
        });
  }

  private static void goesOn(Story story, Consumer<Scheduler> ending) {
    story.apply("requeue/0-config");
    Scheduler first = story.schedule();
    keepsClaims(story, () -> ending.accept(first), story::schedule);
  }

  private static void keepsClaims(Story story, Runnable ending, Runnable following) {
    story.apply("requeue/1-sweep", SuccessionClusterTest::slow);
    story.awaitRunning("sweep", 3);
    Set<String> victims = names(story.running("sweep"));
    story.apply("requeue/2-notebook");
    Story.await(() -> assertThat(story.pods("sweep")).hasSize(3).allMatch(Story::isLeaving));
    String leader = holder(story);
    ending.run();

    JsonNode claimant = story.pods("notebook").getFirst();
    assertThat(nominated(claimant)).isNotEmpty();
    JsonNode marks = marks(story);
    assertThat(marks.has("kai.scheduler/requeue-not-before")).isTrue();
    assertThat(marks.has("kai.scheduler/last-start-timestamp")).isTrue();
    following.run();
    Story.await(() -> assertThat(holder(story)).isNotEmpty().isNotEqualTo(leader));
    assertThat(names(story.pods("sweep"))).as("they still take their time").isEqualTo(victims);

    story.awaitRunning("notebook", 1);
    JsonNode started = story.running("notebook").getFirst();
    assertThat(claimedAt(started)).as("no new claim").isEqualTo(claimedAt(claimant)).isNotEmpty();
    assertThat(marks(story)).isEqualTo(marks);
    assertThat(story.audit().evictions())
        .extracting(Entry::name)
        .as("nobody is evicted twice")
        .containsExactlyInAnyOrderElementsOf(victims);
  }

  @Test
  void quotaThatIsBeingFreedIsKeptOverACrash(Cluster cluster) {
    tell(
        cluster,
        story -> {
          Scheduler first = story.schedule();
          story.apply("cohort/1-sweep", SuccessionClusterTest::slowJob);
          story.awaitRunning("sweep", 2);
          story.apply("cohort/2-chat");
          Story.await(() -> assertThat(story.pods("sweep")).hasSize(2).allMatch(Story::isLeaving));
          first.kill();
          JsonNode claim = annotation(story, "chat", "tenure.dev/claim");
          JsonNode evictedAt = annotation(story, "sweep", "kai.scheduler/last-eviction-timestamp");
          assertThat(claim.isTextual() && evictedAt.isTextual()).isTrue();

          story.schedule();
          story.awaitRunning("chat", 2);
          assertThat(story.pods("sweep")).isEmpty();
          assertThat(annotation(story, "sweep", "kai.scheduler/last-eviction-timestamp"))
              .as("told to leave once")
              .isEqualTo(evictedAt);
          assertThat(annotation(story, "sweep", "tenure.dev/preemptions").asText()).isEqualTo("1");
        });
  }

  @Test
  void aPlaceThatIsKeptForAPodThatMovesIsUsedAfterACrash(Cluster cluster) {
    tell(
        cluster,
        story -> {
          Scheduler first = story.schedule();
          scatter(story);
          story.apply("consolidation/3-big");
          Story.await(
              () -> assertThat(story.pods("small")).filteredOn(Story::isLeaving).hasSize(1));
          String leader = holder(story);
          first.kill();
          Set<String> before = names(story.pods("small"));
          JsonNode places = marks(story, "small").path("tenure.dev/kept-places");
          assertThat(places.isTextual()).as("a place is kept").isTrue();

          story.schedule();
          Story.await(() -> assertThat(holder(story)).isNotEmpty().isNotEqualTo(leader));
          story.apply("consolidation/1-fillers", SuccessionClusterTest::onlyARival);
          story.awaitEvent("FailedScheduling", "rival");
          assertThat(names(story.pods("small"))).as("it is still leaving").isEqualTo(before);
          story.awaitRunning("small", 2);
          assertThat(story.running("small"))
              .allSatisfy(
                  pod -> assertThat(places.asText()).contains(pod.at("/spec/nodeName").asText()));
          story.awaitRunning("big", 1);
          story.awaitPending("rival", 1);
          Story.await(
              () -> assertThat(marks(story, "small").has("tenure.dev/kept-places")).isFalse());
          assertThat(story.audit().evictions())
              .filteredOn(entry -> entry.name().startsWith("small"))
              .as("it is moved once")
              .hasSize(1);
        });
  }

  /** 8 GPUs are free, but 4 on each of two nodes; who has to go takes longer than a Lease. */
  private static void scatter(Story story) {
    story.apply("consolidation/1-fillers");
    List.of("filler-0", "filler-1", "filler-2").forEach(name -> story.awaitRunning(name, 1));
    story.apply(
        "consolidation/2-small",
        yaml ->
            yaml.replace(
                "{pod-group-name: small}", "{pod-group-name: small, sim/stop-after: 60s}"));
    story.awaitRunning("small", 2);
    List.of("filler-0", "filler-1").forEach(name -> story.delete("v1", "Pod", name));
  }

  /** A pod that would take the place at once if nobody kept it. */
  private static String onlyARival(String yaml) {
    return yaml.substring(0, yaml.indexOf("---"))
        .replace("filler-0", "rival")
        .replace("  nodeSelector: {topology.kubernetes.io/zone: z0}\n", "");
  }

  private static String slowJob(String yaml) {
    String slowly = "metadata: {annotations: {sim/stop-after: 40s}}";
    return yaml.replace("  template:\n", "  template:\n    " + slowly + "\n");
  }

  private static JsonNode annotation(Story story, String job, String name) {
    return story.workload(job).at("/metadata/annotations").path(name);
  }

  private static JsonNode marks(Story story) {
    return marks(story, "sweep");
  }

  private static JsonNode marks(Story story, String group) {
    return story.get(Story.GROUPS, "PodGroup", group).at("/metadata/annotations");
  }

  /** Its pods need some time to go, longer than a Lease holds. */
  private static String slow(String yaml) {
    return yaml.replace("{pod-group-name: sweep}", "{pod-group-name: sweep, sim/stop-after: 40s}");
  }

  private static String nominated(JsonNode pod) {
    return pod.at("/status/nominatedNodeName").asText();
  }

  private static String claimedAt(JsonNode pod) {
    return pod.at("/metadata/annotations").path("tenure.dev/claimed-at").asText();
  }

  @Test
  void anotherStandsByAndTakesOver(Cluster cluster) {
    tell(
        cluster,
        story -> {
          Scheduler first = story.schedule();
          story.schedule();
          String leader = holder(story);
          story.apply("toleration/1-reports");
          List.of("report-0", "report-1", "report-2").forEach(name -> story.awaitRunning(name, 1));
          first.stop();

          story.apply("toleration/2-web");
          story.awaitRunning("web", 1);
          assertThat(holder(story)).isNotEqualTo(leader).isNotEmpty();
          assertThat(story.audit().ours("create", "pods/binding"))
              .as("nobody is bound twice, nor tried to be")
              .extracting(Entry::name)
              .containsExactlyInAnyOrder("report-0", "report-1", "report-2", "web");
          assertThat(story.audit().evictions()).hasSize(1);
        });
  }

  private static String holder(Story story) {
    return story
        .get("coordination.k8s.io/v1", "Lease", "tenure")
        .at("/spec/holderIdentity")
        .asText();
  }

  @Test
  void whoObservesTouchesNothing(Cluster cluster) {
    tell(
        cluster,
        story -> {
          story.apply("minimum-runtime/1-train");
          story.apply("cohort/1-sweep");
          story.awaitPending("train", 3);
          SortedMap<String, String> before = settled(story);

          Scheduler observer = story.schedule("--observe");
          observer.awaitWord("train");
          story.apply("minimum-runtime/2-chat");
          story.awaitPending("chat", 2);
          observer.awaitWord("chat");
          observer.stop();
          assertThat(story.versions()).containsAllEntriesOf(before);
          assertThat(story.versions().keySet()).noneMatch(name -> name.startsWith("Lease"));
          assertThat(story.audit().ours("create", "pods/binding")).isEmpty();
        });
  }

  /** The queue research, which is the first that the file names so. */
  private static String onlyObserved(String yaml) {
    return yaml.replaceFirst(
        "metadata: \\{name: research}",
        "metadata: {name: research, annotations: {tenure.dev/observe: \"true\"}}");
  }

  private static String withoutPromise(String yaml) {
    return yaml.replace("  reclaimMinRuntime: 20s\n", "");
  }

  @Test
  void whoIsInAQueueThatIsOnlyObservedIsTouchedByNobody(Cluster cluster) {
    tell(
        cluster,
        story -> {
          Scheduler scheduler = story.schedule();
          story.apply("minimum-runtime/1-train", SuccessionClusterTest::withoutPromise);
          story.awaitRunning("train", 3);
          story.apply("minimum-runtime/1-train", yaml -> onlyObserved(withoutPromise(yaml)));
          story.apply("cohort/1-sweep", SuccessionClusterTest::onlyObserved);
          SortedMap<String, String> before = settled(story);

          story.apply("minimum-runtime/2-chat");
          story.awaitEvent("FailedScheduling", "chat");
          scheduler.awaitWord("Only observed, this would be done:");
          SortedMap<String, String> touched = story.versions();
          touched.keySet().removeIf(name -> name.startsWith("Lease") || name.contains("chat"));
          touched.keySet().removeIf(name -> name.startsWith("Event") && before.get(name) == null);
          assertThat(touched).isEqualTo(without(before, "Lease"));
          assertThat(story.events("train")).as("told of its start only").containsOnly("Scheduled");
          assertThat(story.audit().evictions()).isEmpty();

          story.apply("minimum-runtime/1-train", SuccessionClusterTest::withoutPromise);
          story.awaitRunning("chat", 2);
          assertThat(story.audit().evictions()).hasSize(3);
        });
  }

  private static SortedMap<String, String> without(SortedMap<String, String> all, String kind) {
    SortedMap<String, String> others = new TreeMap<>(all);
    others.keySet().removeIf(name -> name.startsWith(kind));
    return others;
  }

  /** The version of everything, once nobody changes anything any more. */
  private static SortedMap<String, String> settled(Story story) {
    SortedMap<String, String> before = new TreeMap<>();
    Story.await(() -> {
      SortedMap<String, String> now = without(story.versions(), "Lease");
      boolean settled = now.equals(before);
      before.clear();
      before.putAll(now);
      assertThat(settled).isTrue();
    });
    return before;
  }
}
