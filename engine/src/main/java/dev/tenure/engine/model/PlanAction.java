package dev.tenure.engine.model;

import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** What a plan may do, in the order in which it is tried. */
public enum PlanAction {
  /** Seat who fits in room that is free or being left. */
  ALLOCATE("allocate"),
  /** Move pods together, so that others fit. */
  CONSOLIDATE("consolidation"),
  /** Take from other queues. */
  RECLAIM("reclaim"),
  /** Take from lower priorities of the same queue, and for pods outside all queues from anybody. */
  PREEMPT("preempt"),
  /** Queue those again who have run longer than they expected, where that lets another start. */
  REQUEUE("requeue"),
  /** End gangs that have lost pods and run below their minimum. */
  STALE_GANGS("stalegangeviction");

  public static final SortedSet<PlanAction> ALL =
      Collections.unmodifiableSortedSet(new TreeSet<>(List.of(values())));

  private final String word;

  PlanAction(String word) {
    this.word = word;
  }

  /** How configurations name it. */
  public String word() {
    return word;
  }
}
