package dev.tenure.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.scenario.DayTime;
import dev.tenure.engine.scenario.World;
import dev.tenure.engine.scenario.WorldReader;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.PodState;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who took the same before, with everybody where they are, does not take it once more. */
class TakenBeforeTest {
  private static final long NOW = DayTime.parse("10:00");
  private static final String WORLD =
      """
      nodes  n1  gpu=8
      queue  research  gpu=4 RESEARCH
      queue  serving   gpu=4 SERVING
      running  sweep  queue=research  priority=50  pods=1 x gpu=8  on n1  started 08:00
      pending  chat   queue=serving   priority=10  pods=1 x gpu=4
      """;

  private final ClusterState state = state(WorldReader.read(without(WORLD)));

  private static String without(String text) {
    return text.replace("RESEARCH", "").replace("SERVING", "");
  }

  private static ClusterState state(World world) {
    ClusterState state = new ClusterState();
    state.applyAll(world.changes());
    return state;
  }

  private static Plan plan(ClusterState state) {
    return Planner.standard().plan(state, NOW, Inquiry.NONE);
  }

  private static boolean takes(ClusterState state) {
    return plan(state).decisions().stream().anyMatch(Decision.Evict.class::isInstance);
  }

  private PodState pod(String workload) {
    return state.pods().stream()
        .filter(pod -> pod.workloadId().name().equals(workload))
        .findFirst()
        .orElseThrow();
  }

  /** The plan is carried out, and then undone by what others decide: all is as it was. */
  private void goRound() {
    Pod sweep = pod("sweep").pod();
    Pod chat = pod("chat").pod();
    state.applyAll(Aftermath.of(plan(state), state));
    state.apply(new Change.PodGone(sweep.id()));
    state.apply(new Change.PodSeen(chat.with(PodStatus.running("n1", NOW))));
    state.apply(new Change.PodSeen(sweep.with(PodStatus.pending())));
    state.apply(new Change.PodSeen(chat.with(running().terminatingNow())));
    state.apply(new Change.PodGone(chat.id()));
    state.apply(new Change.PodSeen(chat));
    state.apply(new Change.PodSeen(sweep));
  }

  private PodStatus running() {
    return PodStatus.running("n1", NOW);
  }

  @Test
  void onceIsRight() {
    assertThat(takes(state)).isTrue();
  }

  @Test
  void twiceIsACircle() {
    goRound();
    Plan again = plan(state);
    assertThat(again.decisions()).isEmpty();
    assertThat(again.waiting().getFirst().reasons())
        .anySatisfy(why -> {
          assertThat(why.code()).isEqualTo(ReasonCode.TAKEN_BEFORE);
          assertThat(why.sentence(NOW))
              .isEqualTo(
                  "default/chat has taken from default/sweep before, with everybody where they"
                      + " are now, and lost it again; so it is left until something changes.");
        });
  }

  @Test
  void whereBothArePromisedTimeTheyTakeTurns() {
    World promised =
        WorldReader.read(
            WORLD
                .replace("RESEARCH", "reclaimMinRuntime=5m")
                .replace("SERVING", "reclaimMinRuntime=5m"));
    ClusterState turns = state(promised);
    turns.apply(new Change.Taken(pod("chat").workloadId(), pod("sweep").workloadId()));
    assertThat(takes(turns)).isTrue();
  }

  @Test
  void whereOneIsPromisedTimeTheOtherRunsForNothing() {
    for (String side : List.of("RESEARCH", "SERVING")) {
      World promised = WorldReader.read(without(WORLD.replace(side, "reclaimMinRuntime=5m")));
      ClusterState half = state(promised);
      half.apply(new Change.Taken(pod("chat").workloadId(), pod("sweep").workloadId()));
      assertThat(takes(half)).as(side).isFalse();
    }
  }

  @Test
  void whatComesFromOutsideMakesItNew() {
    World larger =
        WorldReader.read(without(WORLD) + "pending  new  queue=serving  pods=1 x gpu=9\n");
    for (Change change : larger.changes()) {
      if (!(change instanceof Change.PodSeen)) {
        ClusterState round = state(WorldReader.read(without(WORLD)));
        round.apply(new Change.Taken(pod("chat").workloadId(), pod("sweep").workloadId()));
        assertThat(takes(round)).isFalse();
        round.apply(change);
        boolean known = change instanceof Change.WorkloadSeen seen && !isNew(seen);
        assertThat(takes(round)).as(change.toString()).isEqualTo(!known);
      }
    }
  }

  private static boolean isNew(Change.WorkloadSeen seen) {
    return seen.workload().id().name().equals("new");
  }

  /** What was decided and could not be done is decided anew. */
  @Test
  void whatWasUndoneWasNotTaken() {
    Pod sweep = pod("sweep").pod();
    Pod chat = pod("chat").pod();
    state.applyAll(Aftermath.of(plan(state), state));
    state.apply(new Change.PodSeen(sweep));
    state.apply(new Change.PodSeen(chat));
    assertThat(takes(state)).isTrue();
  }

  /** Who runs elsewhere meanwhile may make the difference. */
  @Test
  void withAnotherBesideItIsAnotherTaking() {
    World fuller =
        WorldReader.read(
            without(WORLD)
                + "nodes  n2  gpu=1\n"
                + "running  beside  queue=serving  pods=1 x gpu=1  on n2  started 08:00\n");
    ClusterState changed = state(fuller);
    PodState beside =
        changed.pods().stream()
            .filter(pod -> pod.workloadId().name().equals("beside"))
            .findFirst()
            .orElseThrow();
    changed.apply(new Change.Taken(pod("chat").workloadId(), pod("sweep").workloadId()));
    assertThat(takes(changed)).isFalse();
    changed.apply(new Change.PodSeen(beside.pod().with(beside.pod().status().terminatingNow())));
    assertThat(takes(changed)).isTrue();
  }
}
