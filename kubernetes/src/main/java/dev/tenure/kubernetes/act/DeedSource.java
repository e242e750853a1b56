package dev.tenure.kubernetes.act;

import dev.tenure.engine.plan.Plan;
import java.util.List;

/** Who knows how some decisions are carried out. */
@FunctionalInterface
public interface DeedSource {
  /**
   * What carries out those decisions of the plan that it knows about. Asked while the plan is still
   * the latest thing that has happened: what the deeds need of the state is looked up here, and not
   * when they are done.
   */
  List<Deed> of(Plan plan);
}
