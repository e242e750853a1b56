package dev.tenure.kubernetes.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.admit.Ground;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.Admission.PodSetFlavors;
import dev.tenure.engine.model.quota.QuotaPodSet;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.plan.Aftermath;
import dev.tenure.engine.plan.Interrupted;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.QuotaDecision;
import dev.tenure.engine.plan.Requeued;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.kubernetes.act.Deed;
import dev.tenure.kubernetes.act.Outcome;
import dev.tenure.kubernetes.translate.PriorityClasses;
import dev.tenure.kubernetes.translate.QuotaContext;
import dev.tenure.kubernetes.translate.QuotaWorkloadTranslation;
import dev.tenure.kubernetes.tree.Fields;
import dev.tenure.kubernetes.tree.Report;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What is written on a Workload is, read back, what the engine expects of its decision: to the
 * millisecond, whatever was decided before.
 */
@Tag("property")
class RoundTripTest {
  private static final int SEEDS = Integer.getInteger("tenure.seeds", 2000);
  private static final List<Ground> GROUNDS = List.of(Ground.values());
  private static final WorkloadId ID = WorkloadId.ofQuota("team", "job-train-1a2b3");
  private static final QuotaContext CONTEXT =
      new QuotaContext(
          scheduler -> false, new PriorityClasses(List.of()), new TreeMap<>(), new TreeMap<>());

  @Test
  void whatIsWrittenIsWhatIsExpected() {
    for (int seed = 0; seed < SEEDS; seed++) {
      new Story(seed).play();
    }
  }

  /** The life of one Workload, as it is decided about. */
  private static final class Story {
    private final int seed;
    private final Random dice;
    private final PaperServer server = new PaperServer();
    private final QuotaDeeds deeds = new QuotaDeeds(QuotaApi.LATEST, server, server);
    private long now = 1_800_000_000_000L;

    Story(int seed) {
      this.seed = seed;
      this.dice = new Random(seed);
      server.put(QuotaApi.LATEST.workloads(), workload());
    }

    private ObjectNode workload() {
      ObjectNode tree = Writes.mapping();
      tree.putObject("metadata")
          .put("name", ID.name())
          .put("namespace", ID.namespace())
          .put("creationTimestamp", "2026-11-16T10:00:00Z");
      ArrayNode podSets = tree.putObject("spec").put("queueName", "lq").putArray("podSets");
      ArrayNode reclaimable = tree.putObject("status").putArray("reclaimablePods");
      for (String name : List.of("main", "workers").subList(0, 1 + dice.nextInt(2))) {
        int count = 1 + dice.nextInt(8);
        ObjectNode podSet = podSets.addObject().put("name", name).put("count", count);
        podSet
            .putObject("template")
            .putObject("spec")
            .putArray("containers")
            .addObject()
            .putObject("resources")
            .putObject("requests")
            .put("cpu", (1 + dice.nextInt(5000)) + "m")
            .put("memory", (1 + dice.nextInt(64)) + "Gi")
            .put("nvidia.com/gpu", "1");
        if (dice.nextInt(4) == 0) {
          reclaimable.addObject().put("name", name).put("count", dice.nextInt(count));
        }
      }
      return tree;
    }

    void play() {
      for (int step = 0; step < 8; step++) {
        now += 1 + dice.nextInt(10_000_000);
        QuotaWorkload before = read();
        if (before.standing().evictedAt().isPresent()) {
          release();
        } else {
          decide(before);
        }
      }
    }

    private void decide(QuotaWorkload before) {
      Plan plan = before.standing().admission() == null ? served(before) : taken(before);
      ClusterState state = new ClusterState();
      state.apply(new QuotaChange.QuotaWorkloadSeen(before));
      List<QuotaWorkload> expected = new ArrayList<>();
      Aftermath.of(plan, state).stream()
          .filter(QuotaChange.QuotaWorkloadSeen.class::isInstance)
          .forEach(change -> expected.add(((QuotaChange.QuotaWorkloadSeen) change).workload()));
      deeds.of(plan).stream().sorted(Comparator.comparing(Deed::turn)).forEach(this::carryOut);
      assertThat(read()).as("seed %s, %s", seed, plan).isEqualTo(expected.getLast());
    }

    private void carryOut(Deed deed) {
      try {
        assertThat(deed.work().call()).as("seed %s", seed).isEqualTo(Outcome.DONE);
        if (dice.nextInt(3) == 0) { // once more comes to the same
          assertThat(deed.work().call()).as("seed %s", seed).isEqualTo(Outcome.DONE);
        }
      } catch (Exception failed) {
        throw new AssertionError(failed);
      }
    }

    private Plan served(QuotaWorkload before) {
      Reason why = Reason.of(ReasonCode.CLAIM_IS_FREE).text("workload", ID).text("queue", "cq");
      QuotaDecision decision =
          switch (dice.nextInt(3)) {
            case 0 -> new QuotaDecision.Claim(ID, admission(before), why);
            case 1 -> new QuotaDecision.Release(ID, why);
            default -> new QuotaDecision.Admit(ID, admission(before), why);
          };
      return plan(decision, List.of(), List.of());
    }

    private Plan taken(QuotaWorkload before) {
      Reason why = Reason.of(ReasonCode.DRAINED).text("workload", ID).text("queue", "cq");
      List<Interrupted> marks =
          List.of(new Interrupted(ID, before.stay().preemptions() + dice.nextInt(2), now));
      WorkloadId other = WorkloadId.ofQuota("team", "other");
      return switch (dice.nextInt(3)) {
        case 0 -> plan(new QuotaDecision.Drain(ID, why), List.of(), List.of());
        case 1 -> plan(new QuotaDecision.Displace(ID, other, why), marks, List.of());
        default ->
            plan(
                new QuotaDecision.Preempt(
                    ID,
                    other,
                    GROUNDS.get(dice.nextInt(GROUNDS.size())),
                    "/cohort/a",
                    "/cohort/b",
                    OnPreemption.REQUEUE,
                    why,
                    List.of(),
                    List.of()),
                marks,
                dice.nextBoolean()
                    ? List.of()
                    : List.of(new Requeued(ID, other, List.of(), now + dice.nextInt(100_000))));
      };
    }

    private Plan plan(QuotaDecision decision, List<Interrupted> marks, List<Requeued> requeued) {
      return new Plan(
          now,
          List.of(),
          List.of(decision),
          List.of(),
          List.of(),
          List.of(),
          requeued,
          List.of(),
          marks,
          OptionalLong.empty());
    }

    private Admission admission(QuotaWorkload workload) {
      List<PodSetFlavors> podSets = new ArrayList<>();
      for (QuotaPodSet podSet : workload.podSets()) {
        int count = podSet.count() == 0 ? 0 : 1 + dice.nextInt(podSet.count());
        SortedMap<String, String> flavors = new TreeMap<>();
        SortedMap<String, Long> usage = new TreeMap<>();
        podSet
            .requests()
            .forEach((resource, one) -> {
              flavors.put(resource, dice.nextBoolean() ? "spot" : "on-demand");
              usage.put(resource, one * count);
            });
        podSets.add(new PodSetFlavors(podSet.name(), count, flavors, usage));
      }
      return new Admission("cq", podSets);
    }

    /** Its pods have gone: it waits again. */
    private void release() {
      JsonNode leaving = tree();
      Departure.release(leaving, QuotaApi.LATEST, now)
          .forEach(call -> assertThat(server.send(call).isOk()).isTrue());
      assertThat(read().standing().admission()).isNull();
      assertThat(read().standing().claim()).isNull();
      assertThat(read().standing().evictedAt()).isEmpty();
    }

    private JsonNode tree() {
      return server.find(QuotaApi.LATEST.workloads(), ID.namespace(), ID.name()).orElseThrow();
    }

    private QuotaWorkload read() {
      Fields fields = Fields.of(new Report("cluster", ID.toString()), tree());
      QuotaWorkload read = QuotaWorkloadTranslation.translate(fields, CONTEXT).orElseThrow();
      assertThat(fields.report().problems()).as("seed %s", seed).isEmpty();
      return read;
    }
  }
}
