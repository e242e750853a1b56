package dev.tenure.kubernetes.job;

import static java.util.Map.entry;

import dev.tenure.engine.explain.ReasonCode;
import java.util.EnumMap;
import java.util.Map;

/** Why a workload waits, in the one word that Kueue has for it. The sentence says it exactly. */
final class WaitWord {
  private static final String OTHERWISE = "PendingEvaluation";
  private static final Map<ReasonCode, String> WORDS =
      new EnumMap<>(
          Map.ofEntries(
              entry(ReasonCode.FLAVOR_UNKNOWN, "NoMatchingFlavor"),
              entry(ReasonCode.FLAVOR_TAINTED, "NoMatchingFlavor"),
              entry(ReasonCode.FLAVOR_NOT_SELECTED, "NoMatchingFlavor"),
              entry(ReasonCode.FLAVOR_AGAINST_AFFINITY, "NoMatchingFlavor"),
              entry(ReasonCode.QUEUE_HAS_NO_FLAVOR, "NoMatchingFlavor"),
              entry(ReasonCode.QUOTA_NOT_COVERED, "NoMatchingFlavor"),
              entry(ReasonCode.QUOTA_TOO_SMALL, "ExceedsMaxQuota"),
              entry(ReasonCode.QUOTA_IN_USE, "WaitingForQuota"),
              entry(ReasonCode.QUOTA_NOBODY_TO_TAKE, "WaitingForQuota"),
              entry(ReasonCode.QUOTA_NEEDS_PREEMPTION, "WaitingForQuota"),
              entry(ReasonCode.QUOTA_NEEDS_RECLAIM, "WaitingForQuota"),
              entry(ReasonCode.NO_LONGER_FITS, "WaitingForQuota"),
              entry(ReasonCode.NOBODY_TO_TAKE_FOR_QUOTA, "WaitingForQuota"),
              entry(ReasonCode.NOT_YET_TAKING, "WaitingForQuota"),
              entry(ReasonCode.WOULD_REPEAT, "WaitingForQuota"),
              entry(ReasonCode.QUOTA_CLAIMED, "WaitingForPreemptedWorkloads"),
              entry(ReasonCode.QUOTA_CLAIM_KEPT, "WaitingForPreemptedWorkloads"),
              entry(ReasonCode.WAITS_FOR_OTHERS_VICTIMS, "WaitingForPreemptedWorkloads"),
              entry(ReasonCode.NO_ROOM_ON_NODES, "NoRoomOnNodes"),
              entry(ReasonCode.WORKLOAD_MISCONFIGURED, "Misconfigured"),
              entry(ReasonCode.NO_LOCAL_QUEUE, "Misconfigured"),
              entry(ReasonCode.NAMESPACE_NOT_SELECTED, "Misconfigured"),
              entry(ReasonCode.QUEUE_FLAVOR_UNKNOWN, "Misconfigured"),
              entry(ReasonCode.QUEUE_IN_CIRCLE, "Misconfigured"),
              entry(ReasonCode.QUEUE_TOO_DEEP, "Misconfigured"),
              entry(ReasonCode.QUEUE_STOPPED, "Suspended"),
              entry(ReasonCode.LOCAL_QUEUE_STOPPED, "Suspended")));

  private WaitWord() {}

  static String of(ReasonCode code) {
    return WORDS.getOrDefault(code, OTHERWISE);
  }
}
