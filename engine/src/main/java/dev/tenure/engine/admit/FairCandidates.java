package dev.tenure.engine.admit;

import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.QueueNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Whom the asker's queue lets it take, by queue. */
final class FairCandidates {
  private final Map<QueueNode, CandidateList> byQueue = new LinkedHashMap<>();

  /** Of all queues that borrow what is contested. */
  FairCandidates(QuotaAsk ask, Protections protections) {
    Policy policy = new Policy(ask);
    Candidates candidates = new Candidates(ask, policy, protections);
    for (Reach reach : FairReach.of(ask, policy)) {
      if (candidates.mayHaveAny(reach)) {
        byQueue.put(reach.queue(), new QueueCandidates(reach, candidates));
      }
    }
  }

  /** Of no queue yet. */
  FairCandidates() {}

  /** Where somebody may be left. */
  List<QueueNode> queues() {
    return List.copyOf(byQueue.keySet());
  }

  boolean has(QueueNode queue) {
    return byQueue.containsKey(queue);
  }

  /** The next of the queue; absent: none is left. */
  @Nullable Holding peek(QueueNode queue) {
    @Nullable CandidateList list = byQueue.get(queue);
    return list == null ? null : list.peek();
  }

  @Nullable Holding poll(QueueNode queue) {
    @Nullable CandidateList list = byQueue.get(queue);
    return list == null ? null : list.poll();
  }

  /** Asks this queue no more. */
  void drop(QueueNode queue) {
    byQueue.remove(queue);
  }

  /** Asks this queue no more; the others ask it, from whoever is next, if they do not already. */
  void handOver(QueueNode queue, FairCandidates others) {
    others.byQueue.putIfAbsent(queue, Objects.requireNonNull(byQueue.remove(queue)));
  }

  /** One who has been polled elsewhere; of each queue the first one. */
  void add(Holding candidate) {
    byQueue.putIfAbsent(candidate.queue(), new Only(candidate));
  }

  /** A single one. */
  private static final class Only implements CandidateList {
    private @Nullable Holding candidate;

    Only(Holding candidate) {
      this.candidate = candidate;
    }

    @Override
    public @Nullable Holding peek() {
      return candidate;
    }

    @Override
    public @Nullable Holding poll() {
      @Nullable Holding polled = candidate;
      candidate = null;
      return polled;
    }
  }
}
