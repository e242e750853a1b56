package dev.tenure.engine.admit;

import dev.tenure.engine.limit.LimitRefusal;
import dev.tenure.engine.limit.Objection;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.Waiter;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * May a head have what a workload holds that has outstayed its time? Inside a queue, if it is more
 * important: the workload has agreed to that. Across queues only if it would be taken by right:
 * expected runtime is no way around quota. Every protection counts.
 */
final class RequeueRight {
  private final Nominator nominator;
  private final Guards guards;
  private final long now;
  private @Nullable Objection objection;
  private int asked;

  RequeueRight(Nominator nominator, Guards guards, long now) {
    this.nominator = nominator;
    this.guards = guards;
    this.now = now;
  }

  /** Of what stood in the way so far, what ends first; absent: nothing did. */
  @Nullable Objection objection() {
    return objection;
  }

  /** How often that has been asked: only where the head would fit. */
  int asked() {
    return asked;
  }

  /** Asked while the workload is still there. */
  boolean holds(Nomination head, Holding leaver) {
    asked++;
    Waiter waiter = head.waiter();
    boolean sameQueue = leaver.queue() == waiter.queue();
    FlavorAmounts usage = head.assignment().usage();
    Guard guard =
        guards.towards(new QuotaAsk(waiter.workload(), waiter.queue(), usage, new int[] {}, now));
    if (guard.freeAt(leaver, sameQueue) > now) {
      objects(Objection.of(waiter.workload().id(), guard.verdicts(leaver, sameQueue), now));
      return false;
    }
    return sameQueue || isTakenByRight(head, leaver);
  }

  /** It has the right, but limits against thrash are in the way. */
  void limited(Nomination head, LimitRefusal refusal) {
    objects(Objection.of(head.waiter().workload().id(), refusal));
  }

  private void objects(@Nullable Objection other) {
    objection = Objection.first(objection, other);
  }

  private boolean isTakenByRight(Nomination head, Holding leaver) {
    List<Victim> victims =
        nominator.wouldTake(head, contested(head.waiter().queue(), head.assignment().usage()));
    return victims.size() == 1 && victims.getFirst().holding() == leaver;
  }

  /** Where it does not fit. */
  private static int[] contested(QueueNode queue, FlavorAmounts usage) {
    int[] contested = new int[usage.size()];
    int count = 0;
    for (int i = 0; i < usage.size(); i++) {
      if (usage.amount(i) > Math.max(0, queue.available(usage.place(i)))) {
        contested[count++] = usage.place(i);
      }
    }
    return Arrays.copyOf(contested, count);
  }
}
