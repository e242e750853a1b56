package dev.tenure.engine.model;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What plans do, and within which bounds.
 *
 * @param actions what is left out is not done for anybody
 * @param stalenessGraceMillis how long a gang may run below its minimum; negative: for ever
 * @param mostMoved of how many workloads pods may be moved for one other; negative: any number
 * @param requeueDelayMillis how long who was requeued is left alone, if nobody says otherwise
 * @param unasked nominators, by name, that are not asked whom to requeue
 */
public record Phases(
    SortedSet<PlanAction> actions,
    long stalenessGraceMillis,
    int mostMoved,
    long requeueDelayMillis,
    SortedSet<String> unasked) {
  public static final Phases DEFAULT = new Phases(PlanAction.ALL, 60_000, 16);

  public Phases {
    actions = Collections.unmodifiableSortedSet(new TreeSet<>(actions));
    unasked = Collections.unmodifiableSortedSet(new TreeSet<>(unasked));
  }

  /** Without a delay between requeues; every nominator is asked. */
  public Phases(SortedSet<PlanAction> actions, long stalenessGraceMillis, int mostMoved) {
    this(actions, stalenessGraceMillis, mostMoved, 0, new TreeSet<>());
  }

  /** The usual bounds, doing only this. */
  public static Phases only(SortedSet<PlanAction> chosen) {
    return DEFAULT.doing(chosen);
  }

  /** The same bounds, doing only this. */
  public Phases doing(SortedSet<PlanAction> chosen) {
    return new Phases(chosen, stalenessGraceMillis, mostMoved, requeueDelayMillis, unasked);
  }

  /** May that nominator name whom to requeue? */
  public boolean asks(String nominator) {
    return actions.contains(PlanAction.REQUEUE) && !unasked.contains(nominator);
  }

  /** May pods of so many workloads be moved for one other? */
  public boolean allowMoving(int workloads) {
    return mostMoved < 0 || workloads <= mostMoved;
  }
}
