package dev.tenure.engine.search;

import dev.tenure.engine.quota.Saturating;
import dev.tenure.engine.state.Importance;
import dev.tenure.engine.state.PodState;
import org.jspecify.annotations.Nullable;

/** How much it hurts to take a set of victims; what is compared first is written first. */
final class Score {
  private int violations;
  private int topPriority;
  private long cost;
  private int cores;
  private int parts;
  private long prioritySum;
  private int victims;
  private long earliestStartOfTop;
  private @Nullable PodState lead;

  static Score ofNobody() {
    Score score = new Score();
    score.clear();
    return score;
  }

  void clear() {
    violations = 0;
    topPriority = Integer.MIN_VALUE;
    cost = 0;
    cores = 0;
    parts = 0;
    prioritySum = 0;
    victims = 0;
    earliestStartOfTop = Long.MAX_VALUE;
    lead = null;
  }

  void add(PodState victim) {
    int priority = victim.priority();
    prioritySum += priority + (1L << 31);
    victims++;
    lead = lead == null || Importance.MOST_FIRST.compare(victim, lead) < 0 ? victim : lead;
    if (priority > topPriority) {
      topPriority = priority;
      earliestStartOfTop = victim.startedAt();
    } else if (priority == topPriority) {
      earliestStartOfTop = Math.min(earliestStartOfTop, victim.startedAt());
    }
  }

  /** Those of another node go as well. */
  void addAll(Score other) {
    if (other.topPriority > topPriority) {
      earliestStartOfTop = other.earliestStartOfTop;
    } else if (other.topPriority == topPriority) {
      earliestStartOfTop = Math.min(earliestStartOfTop, other.earliestStartOfTop);
    }
    topPriority = Math.max(topPriority, other.topPriority);
    violations += other.violations;
    addCost(other.cost);
    cores += other.cores;
    parts += other.parts;
    prioritySum += other.prioritySum;
    victims += other.victims;
    lead = null;
  }

  /** Where it counts what is lost: of victims of the same importance those go who cost least. */
  void addCost(long lost) {
    cost = Saturating.add(cost, lost);
  }

  /** One of them takes a queued workload, or a part of one, and not just a pod to spare. */
  void addPart(boolean whole) {
    cores += whole ? 1 : 0;
    parts += whole ? 0 : 1;
  }

  void violations(int count) {
    violations = count;
  }

  int violations() {
    return violations;
  }

  /** Negative if this one hurts less; of equal hurts the one that spares the longest runner. */
  int compareTo(Score other) {
    if (violations != other.violations) {
      return Integer.compare(violations, other.violations);
    }
    if (topPriority != other.topPriority) {
      return Integer.compare(topPriority, other.topPriority);
    }
    int costs = compareCosts(other);
    if (costs != 0) {
      return costs;
    }
    if (earliestStartOfTop != other.earliestStartOfTop) {
      return Long.compare(other.earliestStartOfTop, earliestStartOfTop);
    }
    return compareLeads(other);
  }

  /** By what adds up over nodes. Nothing is dearer than anything. */
  boolean isCheaperThan(@Nullable Score other) {
    return other == null || compareCosts(other) < 0;
  }

  private int compareCosts(Score other) {
    if (cost != other.cost) {
      return Long.compare(cost, other.cost);
    }
    if (cores != other.cores) {
      return Integer.compare(cores, other.cores);
    }
    if (parts != other.parts) {
      return Integer.compare(parts, other.parts);
    }
    if (prioritySum != other.prioritySum) {
      return Long.compare(prioritySum, other.prioritySum);
    }
    return Integer.compare(victims, other.victims);
  }

  int topPriority() {
    return topPriority;
  }

  /** Of one workload the less important pod goes; between strangers this says nothing. */
  private int compareLeads(Score other) {
    if (lead == null || other.lead == null || lead.workload() != other.lead.workload()) {
      return 0;
    }
    return Importance.MOST_FIRST.compare(other.lead, lead);
  }

  Score copy() {
    Score copy = new Score();
    copy.copyFrom(this);
    return copy;
  }

  void copyFrom(Score other) {
    violations = other.violations;
    topPriority = other.topPriority;
    cost = other.cost;
    cores = other.cores;
    parts = other.parts;
    prioritySum = other.prioritySum;
    victims = other.victims;
    earliestStartOfTop = other.earliestStartOfTop;
    lead = other.lead;
  }
}
