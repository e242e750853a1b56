package dev.tenure.engine.admit;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.Waiter;
import java.util.Arrays;
import java.util.List;

/**
 * May a head have what a workload holds that has outstayed its time? Inside a queue, if it is more
 * important: the workload has agreed to that. Across queues only if it would be taken by right:
 * expected runtime is no way around quota. Every protection counts.
 */
final class RequeueRight {
  private final Nominator nominator;
  private final Guards guards;
  private final long now;
  private long freeAt = Time.NEVER;

  RequeueRight(Nominator nominator, Guards guards, long now) {
    this.nominator = nominator;
    this.guards = guards;
    this.now = now;
  }

  /** When the first protection ends that stood in the way so far. */
  long freeAt() {
    return freeAt;
  }

  /** Asked while the workload is still there. */
  boolean holds(Nomination head, Holding leaver) {
    Waiter waiter = head.waiter();
    boolean sameQueue = leaver.queue() == waiter.queue();
    FlavorAmounts usage = head.assignment().usage();
    long free =
        guards
            .towards(new QuotaAsk(waiter.workload(), waiter.queue(), usage, new int[] {}, now))
            .freeAt(leaver, sameQueue);
    if (free > now) {
      freeAt = Math.min(freeAt, free);
      return false;
    }
    return sameQueue || isTakenByRight(head, leaver);
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
