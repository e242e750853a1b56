package dev.tenure.engine.admit;

import dev.tenure.engine.admit.HeadResult.Aside;
import dev.tenure.engine.admit.HeadResult.Fate;
import dev.tenure.engine.admit.RoundResult.PassedOver;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.model.quota.ClusterQueue.QueueingStrategy;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.Lack;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaNode;
import dev.tenure.engine.quota.QuotaState;
import dev.tenure.engine.quota.QuotaTrial;
import dev.tenure.engine.quota.Waiter;
import dev.tenure.engine.requeue.ComingDue;
import dev.tenure.engine.requeue.RequeueCandidate;
import dev.tenure.engine.state.ClusterState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One round: the head of every queue is looked at by itself, then they are served in order. */
public final class AdmissionRound {
  private final QuotaState quota;
  private final long now;
  private final QuotaTrial trial = new QuotaTrial();
  private final Nominator nominator;
  private final HeadOrder order;
  private final Guards guards;
  private final QuotaLimits limits;
  private final QuotaWakeUp wakeUp;
  private final NodeRoom room;
  private final Claims claims;
  private final Serving serving;
  private final QuotaRequeue requeue;
  private final SecondLook secondLook;
  private final List<PassedOver> passedOver = new ArrayList<>();

  public AdmissionRound(ClusterState state, long now) {
    this(state, now, List.of(), List.of());
  }

  /**
   * @param candidates who may be queued again for others, in the order in which they are tried
   * @param later who may be so from a later time on
   */
  public AdmissionRound(
      ClusterState state, long now, List<RequeueCandidate> candidates, List<ComingDue> later) {
    this.quota = state.quota();
    this.now = now;
    this.guards = new Guards(state, now);
    this.room = new NodeRoom(state);
    this.limits = new QuotaLimits(state, now);
    this.nominator = Nominator.of(state, guards, room, limits, now, now);
    this.order =
        state.settings().fairSharing() == null
            ? HeadOrder.classical()
            : new FairHeadOrder(quota.places());
    this.wakeUp = new QuotaWakeUp(state, guards, room, limits, now);
    this.claims = new Claims(quota, trial, room);
    this.serving = new Serving(state, nominator, claims, trial, room, limits);
    this.requeue = new QuotaRequeue(quota, serving, nominator, guards, now, candidates, later);
    this.secondLook = new SecondLook(state, requeue.leastImportant());
  }

  /** What a round comes to. Nobody is made ready for one in which nobody has a turn. */
  public static RoundResult of(
      ClusterState state, long now, List<RequeueCandidate> candidates, List<ComingDue> later) {
    return candidates.isEmpty() && isQuiet(state, now)
        ? RoundResult.NOTHING
        : new AdmissionRound(state, now, candidates, later).run();
  }

  /** Does nobody wait for a turn, for what is promised to it, or for nodes? */
  private static boolean isQuiet(ClusterState state, long now) {
    if (!state.awaited().isEmpty()) {
      return false;
    }
    for (QueueNode queue : state.quota().forest().queues()) {
      if (queue.line().hasClaimants() || queue.head(now) != null) {
        return false;
      }
    }
    return true;
  }

  /** Leaves the state as it was. */
  public RoundResult run() {
    List<HeadResult> heads = new ArrayList<>();
    try {
      List<Seat> seats = serveAll(heads);
      List<QuotaNode> moving = moving(heads);
      heads.replaceAll(head -> settle(head, moving));
      limits.undo(); // verdicts are given as if nobody had gone yet
      heads.replaceAll(this::judged);
      return new RoundResult(claims.results(), heads, seats, requeue.kept(), passedOver);
    } finally {
      room.close();
      limits.undo();
    }
  }

  private List<Seat> serveAll(List<HeadResult> heads) {
    try {
      room.open();
      claims.keepAll();
      nominate();
      for (Nomination next = order.poll(); next != null; next = order.poll()) {
        heads.add(serving.serve(next));
      }
      requeue.serve(heads);
      return room.kept();
    } finally {
      room.close();
      trial.rollBack(0);
    }
  }

  /** The head of every queue by itself, before anybody is served. */
  private void nominate() {
    for (QueueNode queue : quota.forest().queues()) {
      @Nullable Waiter head = queue.head(now);
      if (head != null && isActive(queue) && !claims.hadItsTurn(queue) && !claims.isSettled(head)) {
        int checkpoint = trial.checkpoint();
        int kept = room.checkpoint();
        claims.dropLesser(head);
        nominate(head);
        room.rollBack(kept);
        trial.rollBack(checkpoint);
      }
    }
  }

  /** Who lacks what it lacked before is put aside again without being tried. */
  private void nominate(Waiter head) {
    boolean again = head.queue().line().isStirred(head, now);
    @Nullable Lack lack = again ? secondLook.lack(head) : null;
    if (lack == null) {
      order.add(nominator.nominate(head));
    } else {
      passedOver.add(new PassedOver(head, lack));
    }
  }

  private boolean isActive(QueueNode queue) {
    return QueueHealth.of(queue, quota) == null;
  }

  /** The trees in which anything was decided: the next round finds them changed. */
  private List<QuotaNode> moving(List<HeadResult> heads) {
    List<QuotaNode> moving = new ArrayList<>();
    passedOver.forEach(each -> moving.add(each.waiter().queue().root()));
    for (HeadResult head : heads) {
      boolean goesOn = head.fate() != Fate.NO_LONGER_FITS && head.progress().isPending();
      if (head.getsQuota() || makesWay(head) || goesOn) {
        moving.add(head.waiter().queue().root());
      }
    }
    for (ClaimResult claim : claims.results()) {
      if (claim.fate() != ClaimResult.Fate.KEPT) {
        moving.add(claim.waiter().queue().root());
      }
    }
    return moving;
  }

  /** Will it get nothing until something changes, and does that give the next one a turn? */
  private static boolean makesWay(HeadResult head) {
    boolean hopeless =
        switch (head.fate()) {
          case NO_FIT, NO_ROOM, NOBODY_TO_TAKE -> !head.progress().isPending();
          case REFUSED, WOULD_REPEAT -> true;
          case NO_LONGER_FITS, ADMITTED, TAKES, FITS_LATER -> false;
        };
    return hopeless && (!isStrict(head) || isInWrongQueue(head));
  }

  private static boolean isStrict(HeadResult head) {
    return head.waiter().queue().queue().strategy() == QueueingStrategy.STRICT_FIFO;
  }

  /**
   * In a tree where nothing moves, who no longer fitted would fail again for ever: it goes on to
   * its next flavor, or makes way. Where something moves it tries the same once more.
   */
  private HeadResult settle(HeadResult head, List<QuotaNode> moving) {
    boolean lost = head.fate() == Fate.NO_LONGER_FITS;
    boolean stuck = lost && !moving.contains(head.waiter().queue().root());
    boolean waits = !head.getsQuota() && (stuck || !lost);
    boolean goesOn = stuck && head.progress().isPending();
    return new HeadResult(
        head.nomination(),
        head.fate(),
        head.assignment(),
        head.victims(),
        aside(head, stuck && !goesOn),
        lost && !stuck ? head.nomination().tried() : head.progress(),
        waits ? wakeUp.earliest(head.nomination()) : Time.NEVER,
        waits ? dueFor(head) : Time.NEVER);
  }

  /** With another flavor it may have been somebody else whom it waits for, and still is. */
  private long dueFor(HeadResult head) {
    boolean goesOn = head.nomination().tried().isPending() && requeue.isAboutAnybody();
    return Math.min(requeue.dueFor(head), goesOn ? head.waiter().hopesFor(now) : Time.NEVER);
  }

  private HeadResult judged(HeadResult head) {
    return head.victims().isEmpty()
        ? head
        : head.with(head.victims().stream().map(victim -> judged(victim, head)).toList());
  }

  /** With what every rule says: asked once, for those who really leave. */
  private Victim judged(Victim victim, HeadResult result) {
    Waiter waiter = result.waiter();
    QuotaAsk ask =
        new QuotaAsk(
            waiter.workload(), waiter.queue(), result.assignment().usage(), new int[] {}, now);
    Holding holding = victim.holding();
    return new Victim(
        holding,
        victim.ground(),
        guards.towards(ask).verdicts(holding, holding.queue() == waiter.queue()),
        victim.requeue());
  }

  private static boolean isInWrongQueue(HeadResult result) {
    @Nullable Reason refusal = result.nomination().refusal();
    return refusal != null && refusal.code() == ReasonCode.NAMESPACE_NOT_SELECTED;
  }

  /** Whoever asks for the same would get no more than it; a refusal is its own. */
  private static Aside aside(HeadResult result, boolean stuck) {
    if (!makesWay(result) && (!stuck || isStrict(result))) {
      return Aside.NOBODY;
    }
    return result.fate() == Fate.REFUSED ? Aside.ITSELF : Aside.ALIKE;
  }
}
