package dev.tenure.engine.quota;

import dev.tenure.engine.model.PromiseLevel;
import dev.tenure.engine.model.quota.Cohort;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A cohort in its tree. */
public final class CohortNode extends QuotaNode {
  /** More levels than anybody has a use for, and few enough to go up and down in every decision. */
  public static final int DEEPEST = 1000;

  private final List<CohortNode> cohorts = new ArrayList<>();
  private final List<QueueNode> queues = new ArrayList<>();
  private Cohort cohort;
  private PromiseLevel promises;
  private int height;
  private int level;

  CohortNode(Cohort cohort) {
    super(cohort.name());
    this.cohort = cohort;
    this.promises = promises(cohort);
  }

  public Cohort cohort() {
    return cohort;
  }

  void become(Cohort changed) {
    cohort = changed;
    promises = promises(changed);
  }

  private static PromiseLevel promises(Cohort cohort) {
    return cohort.promises().of("cohort", cohort.name());
  }

  @Override
  public PromiseLevel promises() {
    return promises;
  }

  /** The cohorts right below, in name order. */
  public List<CohortNode> cohorts() {
    return Collections.unmodifiableList(cohorts);
  }

  /** The queues right below, in name order. */
  public List<QueueNode> queues() {
    return Collections.unmodifiableList(queues);
  }

  @Override
  public double weight() {
    return cohort.weight();
  }

  @Override
  public int height() {
    return height;
  }

  /** Do the parents of this cohort, followed upwards, lead into a circle? */
  public boolean isInCircle() {
    return level == Ascents.ENDLESS;
  }

  /** Is it in no tree, because it would be in a circle or too far from the top? */
  public boolean isCutOff() {
    return isInCircle() || level > DEEPEST;
  }

  /** So many cohorts are above it. */
  void setLevel(int above) {
    level = above;
  }

  void forgetChildren() {
    cohorts.clear();
    queues.clear();
    height = 0;
  }

  void adopt(CohortNode child) {
    cohorts.add(child);
    child.moveTo(this);
  }

  void adopt(QueueNode child) {
    queues.add(child);
    child.moveTo(this);
  }

  /** After all that are below it. */
  void sumUp() {
    startSubtree();
    for (QueueNode queue : queues) {
      addToSubtree(queue);
      height = Math.max(height, 1);
    }
    for (CohortNode child : cohorts) {
      addToSubtree(child);
      height = Math.max(height, child.height + 1);
    }
    finishSubtree();
  }
}
