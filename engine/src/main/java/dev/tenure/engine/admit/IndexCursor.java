package dev.tenure.engine.admit;

import dev.tenure.engine.model.Time;
import dev.tenure.engine.quota.Holding;
import dev.tenure.engine.quota.HoldingGroup;
import dev.tenure.engine.quota.HoldingIndex;
import dev.tenure.engine.quota.Shield;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Walks over those of one queue that may be taken, in the order of the index, each once. Whether
 * the next one is protected is asked late: most that are next are never asked for.
 */
final class IndexCursor implements Cursor {
  private final Reach reach;
  private final Policy policy;
  private final Protections protections;
  private final HoldingIndex[] indexes;
  private final int[] opened;
  private final List<Walk> walks = new ArrayList<>(1);
  private @Nullable Holding head;
  private boolean confirmed;
  private @Nullable Shield refused;
  private long keptAfter;

  /** Walks over all indexes at once. */
  IndexCursor(Reach reach, HoldingIndex[] indexes, Policy policy, Protections protections) {
    this.reach = reach;
    this.policy = policy;
    this.protections = protections;
    this.indexes = indexes;
    this.opened = new int[indexes.length];
    advance();
  }

  @Override
  public Reach reach() {
    return reach;
  }

  @Override
  public boolean isEmpty() {
    boolean somebody = false;
    while (head != null && !somebody) {
      somebody = confirm();
    }
    return !somebody;
  }

  @Override
  public void join(Queue<Cursor> open) {
    if (head != null) {
      open.add(this);
    }
  }

  @Override
  public Holding first() {
    if (!confirmed) {
      throw new IllegalStateException("nobody is confirmed in " + reach.queue().name());
    }
    return next();
  }

  @Override
  public Holding next() {
    if (head == null) {
      throw new IllegalStateException("nobody is left in " + reach.queue().name());
    }
    return head;
  }

  @Override
  public boolean confirm() {
    if (!confirmed) {
      Holding candidate = next();
      long kept = protections.keptAfter(candidate, reach.isOwnQueue());
      confirmed = kept == Time.NEVER;
      if (!confirmed) {
        passOver(candidate.shield(), kept);
        advance();
      }
      return confirmed;
    }
    return true;
  }

  /** And all those who are protected for the same cause. */
  private void passOver(Shield shield, long kept) {
    if (shield.orderly() && kept != Protections.ONLY_ITSELF) {
      refused = shield;
      keptAfter = kept;
      for (Walk walk : walks) {
        if (Objects.equals(walk.group().shield(), shield)) {
          walk.skipTo(kept);
        }
      }
    }
  }

  @Override
  public void advance() {
    confirmed = false;
    do {
      head = step();
    } while (head != null && (head.isTaken() || !policy.allows(head, reach.isOwnQueue())));
  }

  /** The next of all indexes; absent at the end, or once priorities are too high. */
  private @Nullable Holding step() {
    for (Walk walk : walks) {
      walk.pass(head);
    }
    @Nullable Holding next = leastImportant();
    while (next == null && open()) {
      next = leastImportant();
    }
    return next;
  }

  private @Nullable Holding leastImportant() {
    @Nullable Holding least = null;
    for (Walk walk : walks) {
      @Nullable Holding at = walk.at();
      if (at != null && (least == null || Holding.VICTIM_ORDER.compare(at, least) < 0)) {
        least = at;
      }
    }
    return least;
  }

  /** Begins with those of the next priority; false: there is none that may be taken. */
  private boolean open() {
    @Nullable HoldingGroup lowest = null;
    for (int i = 0; i < indexes.length; i++) {
      @Nullable HoldingGroup next = nextGroup(i);
      lowest =
          next != null && (lowest == null || next.priority() < lowest.priority()) ? next : lowest;
    }
    if (lowest == null || !policy.allowsPriority(lowest.priority(), reach.isOwnQueue())) {
      return false;
    }
    walks.clear();
    for (int i = 0; i < indexes.length; i++) {
      for (HoldingGroup next = nextGroup(i);
          next != null && next.priority() == lowest.priority();
          next = nextGroup(i)) {
        opened[i]++;
        enter(next);
      }
    }
    return true;
  }

  private void enter(HoldingGroup group) {
    boolean same = Objects.equals(group.shield(), refused);
    @Nullable Holding first = same ? group.firstSince(keptAfter) : group.first();
    if (first != null) {
      walks.add(new Walk(group, first));
    }
  }

  private @Nullable HoldingGroup nextGroup(int i) {
    if (refused != null && indexes[i].isAll(refused, keptAfter)) {
      return null;
    }
    return opened[i] < indexes[i].groupCount() ? indexes[i].group(opened[i]) : null;
  }
}
