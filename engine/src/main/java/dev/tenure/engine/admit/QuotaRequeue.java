package dev.tenure.engine.admit;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaEntry;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.requeue.ComingDue;
import dev.tenure.engine.requeue.RequeueCandidate;
import dev.tenure.engine.requeue.Runner;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
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

  private record Offer(Waiter to, QueueNode queue, FlavorAmounts amounts) {}

  private record Due(Holding holding, long at) {}

  private final QuotaState quota;
  private final Serving serving;
  private final Nominator nominator;
  private final Guards guards;
  private final long now;
  private final List<RequeueCandidate> candidates;
  private final List<ComingDue> later;
  private final List<KeptCandidate> kept = new ArrayList<>();
  private final Set<Offer> tooLittle = new LinkedHashSet<>();
  private @Nullable List<Due> dues;

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

  /** The lowest priority of those who may be queued again, now or later, whatever it comes to. */
  int leastImportant() {
    int least = Integer.MAX_VALUE;
    for (RequeueCandidate candidate : candidates) {
      least = Math.min(least, priority(candidate.workload()));
    }
    for (ComingDue coming : later) {
      least = Math.min(least, priority(coming.workload()));
    }
    return least;
  }

  /** Is there anybody who may be queued again, now or later? */
  boolean isAboutAnybody() {
    return !candidates.isEmpty() || !later.isEmpty();
  }

  private int priority(Runner workload) {
    @Nullable Holding holding = holding(workload);
    return holding == null
        ? Integer.MAX_VALUE
        : moves(holding) ? Integer.MIN_VALUE : holding.priority();
  }

  private static boolean moves(Holding holding) {
    return holding.queue().queue().extras().dynamicPriority() != null;
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
            .filter(at -> outranksFrom(heads.get(at), holding, now) <= now)
            .sorted(Comparator.comparing(heads::get, MOST_IMPORTANT_FIRST))
            .toList();
    for (int at : contenders) {
      @Nullable HeadResult served = serve(heads.get(at), candidate, holding, right);
      if (served != null) {
        heads.set(at, served);
        tooLittle.clear();
        return;
      }
    }
    kept.add(new KeptCandidate(candidate, right.objection()));
  }

  /** Who holds the same in the same queue as one that was too little is too little as well. */
  private @Nullable HeadResult serve(
      HeadResult head, RequeueCandidate candidate, Holding holding, RequeueRight right) {
    Offer offer = new Offer(head.waiter(), holding.queue(), holding.amounts());
    if (tooLittle.contains(offer)) {
      return null;
    }
    int asked = right.asked();
    @Nullable HeadResult served =
        serving.requeue(head.nomination(), victim(candidate, holding, head), right);
    if (right.asked() == asked && !head.waiter().workload().isPlacedHere()) {
      tooLittle.add(offer);
    }
    return served;
  }

  private static Victim victim(RequeueCandidate candidate, Holding holding, HeadResult head) {
    boolean sameQueue = holding.queue() == head.waiter().queue();
    Ground ground = sameQueue ? Ground.IN_CLUSTER_QUEUE : Ground.IN_COHORT_RECLAMATION;
    return new Victim(holding, ground, List.of(), candidate);
  }

  /** Does it lack what it might get then, however important the two are? */
  private boolean isContender(HeadResult head, Holding holding) {
    boolean gotNothing =
        switch (head.fate()) {
          case NO_FIT, NOBODY_TO_TAKE, NO_LONGER_FITS, NO_ROOM -> true;
          case ADMITTED, TAKES, FITS_LATER, WOULD_REPEAT, REFUSED -> false;
        };
    return gotNothing && mayReach(head, holding);
  }

  /** From when on it is more important, looking from that instant. */
  private static long outranksFrom(HeadResult head, Holding holding, long from) {
    Waiter waiter = head.waiter();
    QuotaAsk then =
        new QuotaAsk(waiter.workload(), waiter.queue(), FlavorAmounts.NONE, new int[] {}, from);
    return new Priorities(then).outranksFrom(holding);
  }

  /** Whom it has a right to in other queues it has taken, unless it has to be patient. */
  private boolean mayReach(HeadResult head, Holding holding) {
    QueueNode asking = head.waiter().queue();
    return asking == holding.queue()
        || (asking.root() == holding.queue().root() && head.nomination().notBefore() > now);
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
    for (Due each : dues()) {
      if (each.at >= first) {
        break;
      }
      if (isContender(head, each.holding)) {
        long then = outranksFrom(head, each.holding, each.at);
        first = then > now ? Math.min(first, then) : first;
      }
    }
    return first;
  }

  /**
   * Whose time comes, or whose protection ends, or whom others may come to outrank; the first of
   * them first.
   */
  private List<Due> dues() {
    if (dues == null) {
      List<Due> all = new ArrayList<>();
      later.forEach(each -> add(all, each.workload(), each.at()));
      kept.forEach(each -> add(all, each.candidate().workload(), each.freeAt()));
      candidates.forEach(each -> addMoving(all, each.workload()));
      all.sort(Comparator.comparingLong(Due::at));
      dues = all;
    }
    return dues;
  }

  private void addMoving(List<Due> all, Runner workload) {
    @Nullable Holding holding = holding(workload);
    if (holding != null && moves(holding)) {
      all.add(new Due(holding, now));
    }
  }

  private void add(List<Due> all, Runner workload, long at) {
    @Nullable Holding holding = holding(workload);
    if (holding != null && at > now && at != Time.NEVER) {
      all.add(new Due(holding, at));
    }
  }
}
