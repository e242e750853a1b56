package dev.tenure.kubernetes.act;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Waiting;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Calls;
import dev.tenure.kubernetes.api.Reply;
import dev.tenure.kubernetes.api.Unreachable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Says on pods and groups that wait that they do, and why. Written when the kind of the reasons
 * changes and not with every number in them, on a thread of its own, and only on the object as it
 * was last seen. What stands on a group is taken back when it waits no more; of a pod that is bound
 * the API server does so.
 */
public final class WaitConditions implements AutoCloseable {
  private static final long ROUND_MILLIS = 1_000;
  private static final long PAUSE_MILLIS = 10_000;
  private static final int PER_SECOND = 100;
  private static final int BURST = 500;

  private final Calls calls;
  private final Targets targets;
  private final Supplier<List<WorkloadId>> signed;
  private final BlockingQueue<Plan> latest = new ArrayBlockingQueue<>(1);
  private final Pace pace = new Pace(PER_SECOND, BURST, System::nanoTime);
  private final LongAdder written = new LongAdder();
  private final Thread writer;
  private Map<String, Said> said = new HashMap<>();
  private boolean leftOver;

  /** What was last written on an object. */
  private record Said(List<ReasonCode> why, long at) {}

  /**
   * @param calls to be had by deeds, so that only who leads writes
   * @param signed the groups on which it stands that they wait, by whomever of us; asked on any
   *     thread
   */
  public WaitConditions(Calls calls, Targets targets, Supplier<List<WorkloadId>> signed) {
    this.calls = calls;
    this.targets = targets;
    this.signed = signed;
    this.writer = Thread.ofVirtual().name("conditions").start(this::write);
  }

  /** Does it stand on a group, by one of us, that it waits? */
  public static boolean isSaidOn(JsonNode group) {
    return GroupSign.isOn(group);
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
    boolean all = !leftOver && told(plan).stream().allMatch(this::isSaid);
    @Nullable Plan newer = all ? latest.take() : latest.poll(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
    return newer == null ? plan : newer;
  }

  /** Nothing is written on who is only observed. */
  private static List<Waiting> told(Plan plan) {
    return plan.waiting().stream().filter(waiting -> !waiting.isObserved()).toList();
  }

  private boolean isSaid(Waiting waiting) {
    List<ReasonCode> why = WaitText.codes(waiting);
    return signs(waiting.workload()).stream()
        .filter(WaitSign::isDue)
        .allMatch(sign -> {
          @Nullable Said before = said.get(sign.object().uid());
          return before != null && before.why.equals(why);
        });
  }

  private List<WaitSign> signs(WorkloadId workload) {
    List<ObjectRef> pods = targets.pods(workload);
    List<WaitSign> signs = new ArrayList<>();
    pods.forEach(pod -> signs.add(new PodSign(pod)));
    group(workload, pods).ifPresent(signs::add);
    return signs;
  }

  private Optional<GroupSign> group(WorkloadId workload, List<ObjectRef> pods) {
    return workload.kind() == WorkloadId.Kind.POD_GROUP
        ? targets.workload(workload).map(group -> new GroupSign(group, pods))
        : Optional.empty();
  }

  private void round(Plan plan) throws InterruptedException {
    Map<String, Said> still = new HashMap<>();
    try {
      for (Waiting waiting : told(plan)) {
        Said now = new Said(WaitText.codes(waiting), plan.now());
        for (WaitSign sign : signs(waiting.workload())) {
          String uid = sign.object().uid();
          @Nullable Said before = said.get(uid);
          if (before != null && (before.why.equals(now.why) || isEarly(before, plan.now()))) {
            still.put(uid, before);
          } else if (sign.isDue() && say(sign, WaitText.of(waiting, plan.now()), plan.now())) {
            still.put(uid, now);
          }
        }
      }
      takeBack();
    } catch (Busy | NotNow | Unreachable notNow) {
      // Who was not reached is so in the next round.
    }
    said = still;
  }

  private static boolean isEarly(Said before, long now) {
    return now - before.at < PAUSE_MILLIS;
  }

  private boolean say(WaitSign sign, WaitText why, long now) throws InterruptedException {
    // Perhaps by whoever led before.
    return sign.says(why) || isDone(sign.say(why, now));
  }

  /** What the cluster cannot take is left until there is something else to say. */
  private boolean isDone(Call call) throws InterruptedException {
    while (!pace.tryTake()) {
      Thread.sleep(pace.millisEach());
    }
    Reply reply = calls.send(call.briefly());
    if (reply.isOk()) {
      written.increment();
    }
    return reply.isOk() || reply.isBeyondSchema();
  }

  private void takeBack() throws InterruptedException {
    leftOver = true;
    boolean all = true;
    for (WorkloadId id : signed.get()) {
      @Nullable GroupSign sign = group(id, targets.pods(id)).orElse(null);
      if (sign != null && sign.isPossible() && !sign.isDue()) {
        all &= isDone(sign.takeBack());
      }
    }
    leftOver = !all;
  }

  @Override
  public void close() {
    writer.interrupt();
  }
}
