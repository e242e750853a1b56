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
 * @param goneBy when it should have been gone, if it was told to go and somebody knows
 */
public record PodStatus(
    PodPhase phase,
    @Nullable String node,
    @Nullable String nominatedNode,
    OptionalLong nominatedAt,
    OptionalLong startedAt,
    OptionalLong scheduledAt,
    boolean terminating,
    OptionalLong goneBy) {

  /** Of a pod that nobody has told to be gone by some time. */
  public PodStatus(
      PodPhase phase,
      @Nullable String node,
      @Nullable String nominatedNode,
      OptionalLong nominatedAt,
      OptionalLong startedAt,
      OptionalLong scheduledAt,
      boolean terminating) {
    this(
        phase,
        node,
        nominatedNode,
        nominatedAt,
        startedAt,
        scheduledAt,
        terminating,
        OptionalLong.empty());
  }

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
    return new PodStatus(phase, node, wanted, at, startedAt, scheduledAt, terminating, goneBy);
  }

  public PodStatus terminatingNow() {
    return new PodStatus(
        phase, node, nominatedNode, nominatedAt, startedAt, scheduledAt, true, goneBy);
  }

  /** Told to go, and to be gone by then. */
  public PodStatus terminatingBy(long then) {
    return new PodStatus(
        phase,
        node,
        nominatedNode,
        nominatedAt,
        startedAt,
        scheduledAt,
        true,
        OptionalLong.of(then));
  }

  /** It has left its node; the room that is kept for it elsewhere waits for who comes instead. */
  public PodStatus leftForAnother() {
    return new PodStatus(
        phase, null, nominatedNode, nominatedAt, startedAt, scheduledAt, true, goneBy);
  }
}
