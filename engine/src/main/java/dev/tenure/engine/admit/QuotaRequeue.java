package dev.tenure.engine.admit;

import dev.tenure.engine.admit.HeadResult.Fate;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.requeue.ComingDue;
import dev.tenure.engine.requeue.RequeueCandidate;
import dev.tenure.engine.requeue.Runner;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * After everybody has had its turn: heads that got nothing may have the quota of who has outstayed
 * its time and is less important.
 */
final class QuotaRequeue {
  private static final Comparator<HeadResult> MOST_IMPORTANT_FIRST =
      Comparator.<HeadResult>comparingInt(head -> -head.waiter().workload().priority())
          .thenComparingLong(head -> head.waiter().workload().queuedAt())
          .thenComparing(head -> head.waiter().workload().id());

  private final QuotaState quota;
  private final Serving serving;
  private final Nominator nominator;
  private final Guards guards;
  private final long now;
  private final List<RequeueCandidate> candidates;
  private final List<ComingDue> later;
  private final List<KeptCandidate> kept = new ArrayList<>();

  QuotaRequeue(
      QuotaState quota,
      Serving serving,
      Nominator nominator,
      Guards guards,
      long now,
      List<RequeueCandidate> candidates,
      List<ComingDue> later) {
    this.quota = quota;
    this.serving = serving;
    this.nominator = nominator;
    this.guards = guards;
    this.now = now;
    this.candidates = candidates;
    this.later = later;
  }

  /** Writes into the heads who gets what. */
  void serve(List<HeadResult> heads) {
    for (RequeueCandidate candidate : candidates) {
      @Nullable Holding holding = holding(candidate.workload());
      if (holding != null && !serving.isGone(holding)) {
        serve(candidate, holding, heads);
      }
    }
  }

  private void serve(RequeueCandidate candidate, Holding holding, List<HeadResult> heads) {
    RequeueRight right = new RequeueRight(nominator, guards, now);
    List<Integer> contenders =
        IntStream.range(0, heads.size())
            .boxed()
            .filter(at -> isContender(heads.get(at), holding))
            .sorted(Comparator.comparing(heads::get, MOST_IMPORTANT_FIRST))
            .toList();
    for (int at : contenders) {
      HeadResult head = heads.get(at);
      @Nullable HeadResult served =
          serving.requeue(head.nomination(), victim(candidate, holding, head), right);
      if (served != null) {
        heads.set(at, served);
        return;
      }
    }
    kept.add(new KeptCandidate(candidate, right.freeAt()));
  }

  private static Victim victim(RequeueCandidate candidate, Holding holding, HeadResult head) {
    boolean sameQueue = holding.queue() == head.waiter().queue();
    Ground ground = sameQueue ? Ground.IN_CLUSTER_QUEUE : Ground.IN_COHORT_RECLAMATION;
    return new Victim(holding, ground, List.of(), candidate);
  }

  private static boolean isContender(HeadResult head, Holding holding) {
    boolean gotNothing =
        switch (head.fate()) {
          case NO_FIT, NOBODY_TO_TAKE, NO_LONGER_FITS -> true;
          case ADMITTED, TAKES, FITS_LATER, WOULD_REPEAT, NO_ROOM, REFUSED -> false;
        };
    return gotNothing
        && head.waiter().workload().priority() > holding.priority()
        && head.waiter().queue().root() == holding.queue().root();
  }

  private @Nullable Holding holding(Runner workload) {
    @Nullable QuotaEntry entry = quota.workload(workload.id());
    @Nullable Holding holding = entry == null ? null : entry.holding();
    return holding == null || holding.isLeaving() ? null : holding;
  }

  List<KeptCandidate> kept() {
    return kept;
  }

  /** When time brings up somebody who is less important and holds what the head could need. */
  long dueFor(HeadResult head) {
    long first = Time.NEVER;
    for (ComingDue each : later) {
      first = concerns(head, each.workload()) ? Math.min(first, each.at()) : first;
    }
    for (KeptCandidate each : kept) {
      first = concerns(head, each.candidate().workload()) ? Math.min(first, each.freeAt()) : first;
    }
    return first > now ? first : Time.NEVER;
  }

  private boolean concerns(HeadResult head, Runner workload) {
    @Nullable Holding holding = holding(workload);
    return holding != null && head.fate() != Fate.REFUSED && isContender(head, holding);
  }
}
