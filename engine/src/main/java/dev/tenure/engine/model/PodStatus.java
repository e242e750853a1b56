package dev.tenure.engine.model;

import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * How a pod is.
 *
 * @param node where it is, once bound
 * @param nominatedNode where room is being made for it
 * @param nominatedAt when that was decided, if known
 * @param startedAt when it began to run
 * @param scheduledAt the last transition of its condition {@code PodScheduled}, if that is true
 * @param terminating it has been told to go and still uses its room
 */
public record PodStatus(
    PodPhase phase,
    @Nullable String node,
    @Nullable String nominatedNode,
    OptionalLong nominatedAt,
    OptionalLong startedAt,
    OptionalLong scheduledAt,
    boolean terminating) {

  public static PodStatus pending() {
    return new PodStatus(
        PodPhase.PENDING,
        null,
        null,
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        false);
  }

  /** On a node since {@code at}: scheduled, and started, then. */
  public static PodStatus running(String node, long at) {
    return new PodStatus(
        PodPhase.RUNNING,
        node,
        null,
        OptionalLong.empty(),
        OptionalLong.of(at),
        OptionalLong.of(at),
        false);
  }

  public PodStatus nominatedTo(@Nullable String wanted, OptionalLong at) {
    return new PodStatus(phase, node, wanted, at, startedAt, scheduledAt, terminating);
  }

  public PodStatus terminatingNow() {
    return new PodStatus(phase, node, nominatedNode, nominatedAt, startedAt, scheduledAt, true);
  }
}
