package dev.tenure.engine.scenario;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.Cohort;
import dev.tenure.engine.model.quota.QuotaPromises;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import java.util.ArrayList;
import java.util.List;

/** {@code cohort all parent=root cpu=10 lend=4 weight=2 reclaimMinRuntime=30m}. */
final class CohortForm {
  private static final String PREEMPT = "preemptMinRuntime";
  private static final String RECLAIM = "reclaimMinRuntime";

  private CohortForm() {}

  static List<Change> read(Block block, World world) {
    Cohort cohort = block.head().readRest(words -> cohort(words, block.body()));
    List<Change> changes = new ArrayList<>(FlavorForm.implied(cohort.groups(), world));
    changes.add(new QuotaChange.CohortSeen(cohort));
    return changes;
  }

  private static Cohort cohort(Words words, List<Line> body) {
    String name = words.next("the cohort's name");
    String parent = words.value("parent").orElse(null);
    double weight = weight(words);
    QuotaPromises promises = promises(words);
    return new Cohort(name, parent, GroupsForm.read(words, body), weight, promises);
  }

  static double weight(Words words) {
    return words.value("weight").map(CohortForm::decimal).orElse(ClusterQueue.DEFAULT_WEIGHT);
  }

  private static double decimal(String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException wrong) {
      throw new IllegalArgumentException("weight '" + text + "' is not a number", wrong);
    }
  }

  static QuotaPromises promises(Words words) {
    MinRuntime preempt = QueueForm.minRuntime(words.value(PREEMPT));
    MinRuntime reclaim = QueueForm.minRuntime(words.value(RECLAIM));
    MinRuntime wishes = QueueForm.minRuntime(words.value(QueueForm.WISHES));
    return new QuotaPromises(preempt, reclaim, RequeueForm.terms(words), wishes);
  }

  static String write(Cohort cohort) {
    return "cohort  "
        + cohort.name()
        + (cohort.parent() == null ? "" : "  parent=" + cohort.parent())
        + write(cohort.weight())
        + write(cohort.promises())
        + GroupsForm.write(cohort.groups());
  }

  static String write(double weight) {
    return weight == ClusterQueue.DEFAULT_WEIGHT ? "" : "  weight=" + weight;
  }

  static String write(QuotaPromises promises) {
    return QueueForm.write(PREEMPT, promises.preempt())
        + QueueForm.write(RECLAIM, promises.reclaim())
        + QueueForm.write(QueueForm.WISHES, promises.wishLimit())
        + RequeueForm.write(promises.requeue());
  }
}
