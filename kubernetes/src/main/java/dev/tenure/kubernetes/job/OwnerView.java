package dev.tenure.kubernetes.job;

/** Something that a Workload stands for, with all that belongs to it. */
public sealed interface OwnerView permits JobView, GroupView {}
