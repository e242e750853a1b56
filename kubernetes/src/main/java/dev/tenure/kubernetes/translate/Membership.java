package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a pod belongs to. */
sealed interface Membership {
  /** Another scheduler's pod, or one that the kubelet runs without any. */
  record Foreign() implements Membership {}

  /** A pod that stands for itself, with a priority only. */
  record Plain() implements Membership {}

  /** A pod that is alone in a queue. */
  record Queued(String queue) implements Membership {}

  /** A pod of a group that is there. */
  record Member(KnownGroup group, String podSet, Optional<String> misplaced)
      implements Membership {}

  /** A pod of a group that is not there. */
  record Orphan(String group) implements Membership {}

  /** A pod of a quota workload that is there. */
  record OfQuota(WorkloadId workload) implements Membership {}

  /** A pod that wants quota, and whose workload is not there. */
  record WithoutQuota(String workload) implements Membership {}

  /** The part of its workload that the pod belongs to. */
  default String podSet() {
    return this instanceof Member member ? member.podSet() : PodSet.DEFAULT;
  }

  /** What keeps it from being placed because of where it belongs. */
  default List<String> unknown() {
    return switch (this) {
      case Foreign foreign -> List.of();
      case Plain plain -> List.of();
      case Queued queued -> List.of();
      case Member member ->
          Stream.concat(member.group().unknown().stream(), member.misplaced().stream()).toList();
      case OfQuota quota -> List.of();
      case WithoutQuota quota ->
          List.of("Workload of " + quota.workload() + " that does not exist");
      case Orphan orphan -> List.of("pod group " + orphan.group() + " that does not exist");
    };
  }

  static Membership of(Fields pod, Metadata metadata, PodContext context) {
    if (isForeign(pod, metadata, context)) {
      return new Foreign();
    }
    Optional<Field> group = PodLabels.group(metadata);
    if (group.isPresent()) {
      return ofGroup(group.get(), metadata, context);
    }
    Optional<String> queue = metadata.label(PodLabels.QUEUE);
    return queue.<Membership>map(Queued::new).orElseGet(() -> ofQuota(pod, metadata, context));
  }

  private static Membership ofQuota(Fields pod, Metadata metadata, PodContext context) {
    Optional<WorkloadId> workload = context.quota().of(pod, metadata);
    if (workload.isPresent()) {
      return new OfQuota(workload.get());
    }
    if (!context.quota().isWanted(metadata)) {
      return new Plain();
    }
    metadata
        .labelField(QuotaOwners.QUEUE)
        .warn("asks for quota, but no Workload stands for the pod", "Add the Workload");
    return new WithoutQuota(
        metadata.label(QuotaOwners.POD_GROUP).or(metadata::name).orElse("a pod without a name"));
  }

  private static boolean isForeign(Fields pod, Metadata metadata, PodContext context) {
    String scheduler = pod.at("spec").field("schedulerName").word().orElse("default-scheduler");
    return !context.schedulerNames().contains(scheduler)
        || metadata.annotation("kubernetes.io/config.mirror").isSet();
  }

  private static Membership ofGroup(Field named, Metadata metadata, PodContext context) {
    String name = named.word().orElse("");
    Optional<KnownGroup> group = context.group(metadata.namespace(), name);
    if (group.isPresent()) {
      return member(group.get(), metadata);
    }
    named.warn("is a pod group that does not exist", "Add the PodGroup");
    return new Orphan(name);
  }

  private static Member member(KnownGroup group, Metadata metadata) {
    Optional<String> subGroup = metadata.label(PodLabels.SUB_GROUP);
    if (!group.isDivided() || subGroup.filter(group::hasPodSet).isPresent()) {
      String podSet = group.isDivided() ? subGroup.orElse("") : PodSet.DEFAULT;
      return new Member(group, podSet, Optional.empty());
    }
    String groupName = group.workload().id().name();
    metadata
        .labelField(PodLabels.SUB_GROUP)
        .warn(
            subGroup.isPresent()
                ? "is not a sub-group of pod group " + groupName
                : "is missing, but pod group " + groupName + " has sub-groups",
            "Name one of its sub-groups");
    return new Member(
        group,
        PodSet.DEFAULT,
        Optional.of("a sub-group that pod group " + groupName + " does not have"));
  }
}
