package dev.tenure.engine.model;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * How many of the selected pods may be disrupted now.
 *
 * @param disruptedPods names of pods whose eviction is already counted
 */
public record DisruptionBudget(
    String namespace,
    String name,
    LabelSelector selector,
    int disruptionsAllowed,
    SortedSet<String> disruptedPods) {

  public DisruptionBudget {
    disruptedPods = Collections.unmodifiableSortedSet(new TreeSet<>(disruptedPods));
  }

  /** Does evicting this pod spend from the budget? */
  public boolean covers(Pod pod) {
    return namespace.equals(pod.id().namespace())
        && !pod.spec().labels().isEmpty()
        && !disruptedPods.contains(pod.id().name())
        && selector.matches(pod.spec().labels());
  }

  public String id() {
    return namespace + "/" + name;
  }
}
