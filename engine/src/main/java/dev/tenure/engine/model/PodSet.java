package dev.tenure.engine.model;

/** A part of a workload: pods of one kind, of which so many must run together. */
public record PodSet(String name, int minAvailable) implements GangMember {
  /** Where a pod names no part. */
  public static final String DEFAULT = "default";
}
