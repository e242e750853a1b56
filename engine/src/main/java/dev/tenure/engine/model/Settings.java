package dev.tenure.engine.model;

import dev.tenure.engine.model.quota.FairSharing;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * What the scheduler's own configuration says.
 *
 * @param minRuntime whether minimum runtimes are kept at all
 * @param systemCriticalPriority plain pods from here on are not held by minimum runtimes
 * @param claimMillis how long room that is being freed is kept for whom it is freed
 * @param fairSharing how queues of the quota family share what is lent; absent: by priority alone
 * @param phases what plans do, and within which bounds
 * @param costs what interruptions cost, and whether that counts
 * @param limits what holds preemption back
 */
public record Settings(
    boolean minRuntime,
    long defaultPreemptMinRuntime,
    long defaultReclaimMinRuntime,
    ResolveMethod reclaimResolveMethod,
    OnInvalidPolicy onInvalidPolicy,
    OnMissingClass onMissingClass,
    PdbPolicy pdbPolicy,
    int systemCriticalPriority,
    long claimMillis,
    @Nullable FairSharing fairSharing,
    Phases phases,
    CostSettings costs,
    LimitSettings limits) {

  /** With all that plans can do. */
  public Settings(
      boolean minRuntime,
      long defaultPreemptMinRuntime,
      long defaultReclaimMinRuntime,
      ResolveMethod reclaimResolveMethod,
      OnInvalidPolicy onInvalidPolicy,
      OnMissingClass onMissingClass,
      PdbPolicy pdbPolicy,
      int systemCriticalPriority,
      long claimMillis,
      @Nullable FairSharing fairSharing) {
    this(
        minRuntime,
        defaultPreemptMinRuntime,
        defaultReclaimMinRuntime,
        reclaimResolveMethod,
        onInvalidPolicy,
        onMissingClass,
        pdbPolicy,
        systemCriticalPriority,
        claimMillis,
        fairSharing,
        Phases.DEFAULT,
        CostSettings.DEFAULT,
        LimitSettings.NONE);
  }

  /** With nothing said of what interruptions cost. */
  public Settings(
      boolean minRuntime,
      long defaultPreemptMinRuntime,
      long defaultReclaimMinRuntime,
      ResolveMethod reclaimResolveMethod,
      OnInvalidPolicy onInvalidPolicy,
      OnMissingClass onMissingClass,
      PdbPolicy pdbPolicy,
      int systemCriticalPriority,
      long claimMillis,
      @Nullable FairSharing fairSharing,
      Phases phases) {
    this(
        minRuntime,
        defaultPreemptMinRuntime,
        defaultReclaimMinRuntime,
        reclaimResolveMethod,
        onInvalidPolicy,
        onMissingClass,
        pdbPolicy,
        systemCriticalPriority,
        claimMillis,
        fairSharing,
        phases,
        CostSettings.DEFAULT,
        LimitSettings.NONE);
  }

  /** The same, doing only this. */
  public Settings doing(SortedSet<PlanAction> chosen) {
    return with(phases.doing(chosen));
  }

  /** The same with other phases. */
  public Settings with(Phases changed) {
    return new Settings(
        minRuntime,
        defaultPreemptMinRuntime,
        defaultReclaimMinRuntime,
        reclaimResolveMethod,
        onInvalidPolicy,
        onMissingClass,
        pdbPolicy,
        systemCriticalPriority,
        claimMillis,
        fairSharing,
        changed,
        costs,
        limits);
  }

  /** The same with other costs. */
  public Settings with(CostSettings changed) {
    return new Settings(
        minRuntime,
        defaultPreemptMinRuntime,
        defaultReclaimMinRuntime,
        reclaimResolveMethod,
        onInvalidPolicy,
        onMissingClass,
        pdbPolicy,
        systemCriticalPriority,
        claimMillis,
        fairSharing,
        phases,
        changed,
        limits);
  }

  /** The same with other limits. */
  public Settings with(LimitSettings changed) {
    return new Settings(
        minRuntime,
        defaultPreemptMinRuntime,
        defaultReclaimMinRuntime,
        reclaimResolveMethod,
        onInvalidPolicy,
        onMissingClass,
        pdbPolicy,
        systemCriticalPriority,
        claimMillis,
        fairSharing,
        phases,
        costs,
        changed);
  }

  /** The same with quota shared fairly. */
  public Settings sharing(FairSharing fair) {
    return new Settings(
        minRuntime,
        defaultPreemptMinRuntime,
        defaultReclaimMinRuntime,
        reclaimResolveMethod,
        onInvalidPolicy,
        onMissingClass,
        pdbPolicy,
        systemCriticalPriority,
        claimMillis,
        fair,
        phases,
        costs,
        limits);
  }

  /** What plans do. */
  public SortedSet<PlanAction> actions() {
    return phases.actions();
  }

  public boolean does(PlanAction action) {
    return phases.actions().contains(action);
  }

  /** Which queue's promise counts when one queue reclaims from another. */
  public enum ResolveMethod {
    /** The one below the lowest common ancestor, towards the victim. */
    LCA,
    /** The victim's own. */
    QUEUE
  }

  /** What an unreadable toleration policy means for the pods of its class. */
  public enum OnInvalidPolicy {
    PROTECT,
    IGNORE
  }

  /** What it means that a pod names a class that does not exist. */
  public enum OnMissingClass {
    PROTECT,
    SKIP_NODE,
    NO_POLICY
  }

  /** Whether a disruption budget weighs or blocks. */
  public enum PdbPolicy {
    PREFER,
    ENFORCE
  }

  public static final Settings DEFAULT =
      new Settings(
          true,
          0,
          0,
          ResolveMethod.LCA,
          OnInvalidPolicy.PROTECT,
          OnMissingClass.PROTECT,
          PdbPolicy.PREFER,
          2_000_000_000,
          300_000,
          null);
}
