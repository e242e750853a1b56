package dev.tenure.engine.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.Settings.PdbPolicy;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.plan.Decision;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.scenario.PlanText;
import dev.tenure.engine.scenario.World;
import dev.tenure.engine.state.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The fast search for victims finds what the slow and simple one finds. */
@Tag("property")
class PodPreemptionPropertyTest {
  @Test
  void theSearchEqualsTheReference() {
    int[] compared = new int[1];
    Seeds.holds(
        PodPreemptionPropertyTest::oneWaits,
        (world, seed) -> compared[0] += equalsReference(world) ? 1 : 0);
    assertThat(compared[0]).isPositive();
  }

  /** A world of plain pods, of which at most one is pending without a claim. */
  private static World oneWaits(long seed) {
    World world = Worlds.plain(seed);
    boolean found = false;
    for (Pod pod : List.copyOf(world.pods().values())) {
      boolean candidate = isAsker(pod, world);
      if (candidate && found) {
        world.apply(new Change.PodGone(pod.id()));
        world.apply(new Change.WorkloadGone(pod.spec().workload()));
      }
      found |= candidate;
    }
    return world;
  }

  private static boolean isAsker(Pod pod, World world) {
    var workload = world.workloads().get(pod.spec().workload());
    return pod.isPending()
        && pod.status().nominatedNode() == null
        && workload != null
        && workload.family() == Family.PLAIN;
  }

  /** Whether there was anything to compare: a claim that is used or ended comes before. */
  private static boolean equalsReference(World world) {
    Optional<Pod> asker =
        world.pods().values().stream().filter(pod -> isAsker(pod, world)).findFirst();
    if (asker.isEmpty()
        || !asker.get().spec().placement().unknown().isEmpty()
        || world.settings().pdbPolicy() == PdbPolicy.ENFORCE) {
      return false;
    }
    Plan plan = new Cycle(world).plan(Worlds.NOW);
    if (plan.decisions().stream().anyMatch(decision -> !isFor(decision, asker.get()))) {
      return false;
    }
    List<String> mine =
        PlanText.of(world, plan).stream()
            .filter(
                line -> !line.contains(" waits") || line.startsWith(asker.get().id().name() + " "))
            .toList();
    assertThat(mine).isEqualTo(expected(world, asker.get()));
    return true;
  }

  private static boolean isFor(Decision decision, Pod asker) {
    return decision instanceof Decision.Evict evict
        ? evict.beneficiary().equals(asker.spec().workload())
        : decision.pod().equals(asker.id());
  }

  private static List<String> expected(World world, Pod asker) {
    ReferencePlacement placement = new ReferencePlacement(new Books(world));
    String name = asker.id().name();
    Optional<String> now = placement.now(asker);
    if (now.isPresent()) {
      return List.of(name + " starts on " + now.get());
    }
    Optional<String> later = placement.later(asker);
    if (later.isPresent()) {
      return List.of(hold(world, name, later.get()));
    }
    ReferencePreemption reference = new ReferencePreemption(world, asker);
    return reference
        .choose(Worlds.NOW)
        .map(choice -> taken(world, name, choice))
        .orElseGet(() -> waits(name, reference.earliest(Worlds.NOW)));
  }

  private static List<String> taken(
      World world, String name, ReferencePreemption.Candidate choice) {
    List<String> lines = new ArrayList<>();
    choice
        .victims()
        .forEach(
            pod -> lines.add("evict " + pod.id().name() + " for " + name + ": pod preemption"));
    lines.add(hold(world, name, choice.node()));
    return lines;
  }

  private static String hold(World world, String name, String node) {
    long until = Worlds.NOW + world.settings().claimMillis();
    return name + " holds " + node + " until " + PlanText.time(Worlds.NOW, until);
  }

  private static List<String> waits(String name, long at) {
    return List.of(
        name
            + " waits"
            + (at == Time.NEVER ? "" : "; look again at " + PlanText.time(Worlds.NOW, at)));
  }
}
