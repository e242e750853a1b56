package dev.tenure.engine.quota;

import dev.tenure.engine.model.quota.Cohort;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A cohort in its tree. */
public final class CohortNode extends QuotaNode {
  private final List<CohortNode> cohorts = new ArrayList<>();
  private final List<QueueNode> queues = new ArrayList<>();
  private Cohort cohort;
  private int height;
  private boolean inCircle;

  CohortNode(Cohort cohort) {
    super(cohort.name());
    this.cohort = cohort;
  }

  public Cohort cohort() {
    return cohort;
  }

  void become(Cohort changed) {
    cohort = changed;
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
    return inCircle;
  }

  void setInCircle(boolean circle) {
    inCircle = circle;
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

  /** Sums up from below. */
  void sumUp() {
    startSubtree();
    for (QueueNode queue : queues) {
      queue.startSubtree();
      queue.finishSubtree();
      addToSubtree(queue);
      height = Math.max(height, 1);
    }
    for (CohortNode child : cohorts) {
      child.sumUp();
      addToSubtree(child);
      height = Math.max(height, child.height + 1);
    }
    finishSubtree();
  }
}
