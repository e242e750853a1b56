package dev.tenure.engine.property.quota;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.admit.Assignment;
import dev.tenure.engine.admit.Nomination;
import dev.tenure.engine.admit.Nominator;
import dev.tenure.engine.admit.Outcome;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.property.Seeds;
import dev.tenure.engine.property.quota.PlainTree.Node;
import dev.tenure.engine.property.quota.ReferenceAssigner.Found;
import dev.tenure.engine.property.quota.ReferenceSearch.Taken;
import dev.tenure.engine.quota.FlavorResource;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.state.ClusterState;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The search over indexes finds what a search over plain lists finds. */
@Tag("property")
class QuotaSearchPropertyTest {
  @Test
  void flavorsAndVictimsAreThoseOfTheSpecification() {
    Seeds.holds(1, QuotaWorlds.KIND, QuotaWorlds::guarded, QuotaSearchPropertyTest::agrees);
  }

  private static void agrees(QuotaWorld world, long seed) {
    ClusterState state = world.state();
    Nominator nominator = Nominator.of(state, QuotaWorlds.NOW);
    for (QuotaEntry entry : state.quota().workloads()) {
      Waiter waiter = entry.waiter();
      if (waiter != null && isOfFixedSize(entry.workload())) {
        agrees(world, nominator.nominate(waiter));
      }
    }
  }

  private static boolean isOfFixedSize(QuotaWorkload workload) {
    return workload.podSets().stream().allMatch(podSet -> podSet.minCount() == podSet.count());
  }

  private static void agrees(QuotaWorld world, Nomination actual) {
    QuotaWorkload workload = actual.waiter().workload();
    Node queue = PlainTree.queue(actual.waiter().queue().name());
    ReferenceAssigner assigner = new ReferenceAssigner(world, workload, queue, QuotaWorlds.NOW);
    Found found = assigner.assign(workload.podSets().stream().map(QuotaPodSet::count).toList());
    assertThat(actual.assignment().outcome())
        .as("how well %s goes", workload.id())
        .isEqualTo(found == null ? Outcome.NO_FIT : found.outcome());
    if (found == null) {
      return;
    }
    assertThat(flavors(actual.assignment())).as("flavors").isEqualTo(found.flavors());
    boolean patient = actual.notBefore() > QuotaWorlds.NOW;
    assertThat(
            actual.victims().stream()
                .map(victim -> name(victim.holding().workload(), victim.ground())))
        .as("who leaves for %s", workload.id())
        .isEqualTo(patient ? List.of() : victims(world, workload, queue, found));
  }

  private static String name(QuotaWorkload workload, Object ground) {
    return workload.id() + " " + ground;
  }

  private static SortedMap<String, SortedMap<String, String>> flavors(Assignment assignment) {
    SortedMap<String, SortedMap<String, String>> flavors = new TreeMap<>();
    assignment
        .podSets()
        .forEach(podSet -> {
          SortedMap<String, String> names = new TreeMap<>();
          podSet.flavors().forEach((resource, choice) -> names.put(resource, choice.flavor()));
          flavors.put(podSet.podSet(), names);
        });
    return flavors;
  }

  private static List<String> victims(
      QuotaWorld world, QuotaWorkload workload, Node queue, Found found) {
    SortedSet<FlavorResource> contested = new TreeSet<>();
    found
        .answers()
        .forEach((place, answer) -> {
          if (answer.outcome().needsPreemption()) {
            contested.add(place);
          }
        });
    if (contested.isEmpty()) {
      return List.of();
    }
    PlainAsk ask =
        new PlainAsk(world, workload, queue, found.request(), contested, QuotaWorlds.NOW);
    List<Taken> taken = ReferenceSearch.find(ask, world.settings().fairSharing());
    return taken.stream().map(each -> name(each.held().workload(), each.ground())).toList();
  }
}
