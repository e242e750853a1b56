package dev.tenure.kubernetes.act;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Waiting;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Calls;
import dev.tenure.kubernetes.api.Unreachable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Says on pods that wait that they do: {@code PodScheduled: False}, which cluster autoscalers act
 * on and {@code kubectl describe} shows. Written when the kind of the reasons changes and not with
 * every number in them, on a thread of its own, and only on the pod as it was last seen: one that
 * is being bound meanwhile keeps what the API server says of that.
 */
public final class WaitConditions implements AutoCloseable {
  private static final String TYPE = "PodScheduled";
  private static final long ROUND_MILLIS = 1_000;
  private static final long PAUSE_MILLIS = 10_000;
  private static final int PER_SECOND = 100;
  private static final int BURST = 500;

  private final Calls calls;
  private final Targets targets;
  private final BlockingQueue<Plan> latest = new ArrayBlockingQueue<>(1);
  private final Pace pace = new Pace(PER_SECOND, BURST, System::nanoTime);
  private final LongAdder written = new LongAdder();
  private final Thread writer;
  private Map<String, Said> said = new HashMap<>();

  /** What was last written on a pod. */
  private record Said(List<ReasonCode> why, long at) {}

  /**
   * @param calls to be had by deeds, so that only who leads writes
   */
  public WaitConditions(Calls calls, Targets targets) {
    this.calls = calls;
    this.targets = targets;
    this.writer = Thread.ofVirtual().name("conditions").start(this::write);
  }

  /** Of several plans that come while others are written about the last one counts. */
  public void waits(Plan plan) {
    while (!latest.offer(plan)) {
      latest.poll();
    }
  }

  /** How many were written. */
  public long written() {
    return written.sum();
  }

  private void write() {
    try {
      for (Plan plan = latest.take(); ; plan = next(plan)) {
        round(plan);
        Thread.sleep(ROUND_MILLIS);
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  /** The next plan; or the same again, for those about whom something was held back. */
  private Plan next(Plan plan) throws InterruptedException {
    boolean all = told(plan).stream().allMatch(this::isSaid);
    @Nullable Plan newer = all ? latest.take() : latest.poll(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
    return newer == null ? plan : newer;
  }

  /** Nothing is written on who is only observed. */
  private static List<Waiting> told(Plan plan) {
    return plan.waiting().stream().filter(waiting -> !waiting.isObserved()).toList();
  }

  private boolean isSaid(Waiting waiting) {
    List<ReasonCode> why = codes(waiting);
    return targets.pods(waiting.workload()).stream()
        .filter(WaitConditions::looksForANode)
        .allMatch(pod -> {
          @Nullable Said before = said.get(pod.uid());
          return before != null && before.why.equals(why);
        });
  }

  private void round(Plan plan) throws InterruptedException {
    Map<String, Said> still = new HashMap<>();
    try {
      for (Waiting waiting : told(plan)) {
        Said now = new Said(codes(waiting), plan.now());
        for (ObjectRef pod : targets.pods(waiting.workload())) {
          @Nullable Said before = said.get(pod.uid());
          if (before != null && (before.why.equals(now.why) || isEarly(before, plan.now()))) {
            still.put(pod.uid(), before);
          } else if (looksForANode(pod) && say(pod, waiting, plan.now())) {
            still.put(pod.uid(), now);
          }
        }
      }
    } catch (Busy | NotNow | Unreachable notNow) {
      // Who was not reached is so in the next round.
    }
    said = still;
  }

  private static boolean isEarly(Said before, long now) {
    return now - before.at < PAUSE_MILLIS;
  }

  private static List<ReasonCode> codes(Waiting waiting) {
    return waiting.reasons().stream().map(Reason::code).toList();
  }

  /** Of who stands at a gate the API server itself has said so. */
  private static boolean looksForANode(ObjectRef pod) {
    JsonNode spec = pod.seen().path("spec");
    return spec.path("nodeName").asText("").isEmpty()
        && spec.path("schedulingGates").isEmpty()
        && !pod.seen().path("metadata").has("deletionTimestamp");
  }

  private boolean say(ObjectRef pod, Waiting waiting, long now) throws InterruptedException {
    String message =
        waiting.reasons().stream()
            .map(reason -> reason.sentence(now))
            .collect(Collectors.joining(" "));
    JsonNode before = condition(pod);
    if (before.path("message").asText().equals(message)) {
      return true; // by whoever led before
    }
    while (!pace.tryTake()) {
      Thread.sleep(pace.millisEach());
    }
    boolean done = calls.send(patch(pod, before, message, now)).isOk();
    if (done) {
      written.increment();
    }
    return done;
  }

  private static JsonNode condition(ObjectRef pod) {
    for (JsonNode each : pod.seen().path("status").path("conditions")) {
      if (each.path("type").asText().equals(TYPE)) {
        return each;
      }
    }
    return pod.patch().path("none");
  }

  private static Call patch(ObjectRef pod, JsonNode before, String message, long now) {
    ObjectNode patch = pod.patch();
    patch
        .withObjectProperty("metadata")
        .put("resourceVersion", pod.seen().path("metadata").path("resourceVersion").asText());
    boolean since = before.path("status").asText().equals("False");
    patch
        .putObject("status")
        .putArray("conditions")
        .addObject()
        .put("type", TYPE)
        .put("status", "False")
        .put("reason", "Unschedulable")
        .put("message", message)
        .put(
            "lastTransitionTime",
            since ? before.path("lastTransitionTime").asText() : Stamps.whole(now));
    return Call.strategic(pod.part("status") + PodCalls.MANAGER, patch);
  }

  @Override
  public void close() {
    writer.interrupt();
  }
}
