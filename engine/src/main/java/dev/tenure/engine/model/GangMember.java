package dev.tenure.engine.model;

/** A part of a gang: a pod set, or a group of parts. */
public sealed interface GangMember permits PodSet, SubGroup {
  String name();
}
