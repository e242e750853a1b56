package dev.tenure.kubernetes.live;

import dev.tenure.engine.state.Change;
import dev.tenure.kubernetes.Inventory;
import dev.tenure.kubernetes.ManifestObject;
import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.Problem;
import dev.tenure.kubernetes.Surroundings;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The objects that others are read in the light of: few, and seldom changed. When one of them
 * changes all are translated again, and what came of it is compared.
 */
final class Fixtures {
  private static final Set<ObjectKind> KINDS =
      EnumSet.of(
          ObjectKind.CONFIGURATION,
          ObjectKind.CONFIG_MAP,
          ObjectKind.KUEUE_CONFIG_MAP,
          ObjectKind.KUEUE_CONFIGURATION,
          ObjectKind.PRIORITY_CLASS,
          ObjectKind.QUEUE,
          ObjectKind.NAMESPACE,
          ObjectKind.LIMIT_RANGE,
          ObjectKind.FLAVOR,
          ObjectKind.COHORT,
          ObjectKind.CLUSTER_QUEUE,
          ObjectKind.LOCAL_QUEUE,
          ObjectKind.WORKLOAD_PRIORITY_CLASS);

  private final Map<String, Change> told = new LinkedHashMap<>();
  private final List<ManifestObject> given = new ArrayList<>();
  private Inventory inventory = new Inventory();
  private Surroundings surroundings = new Surroundings(inventory, true);

  static boolean include(ObjectKind kind) {
    return KINDS.contains(kind);
  }

  /** These count before what the cluster has. */
  void give(Collection<ManifestObject> objects) {
    given.addAll(objects);
  }

  Surroundings surroundings() {
    return surroundings;
  }

  List<Problem> problems() {
    return inventory.problems();
  }

  /**
   * Reads all of them again.
   *
   * @return what is new about them
   */
  List<Change> renew(Collection<ManifestObject> objects) {
    inventory = new Inventory();
    given.forEach(inventory::add);
    objects.forEach(inventory::add);
    surroundings = Surroundings.after(inventory, surroundings.lastGood());
    Map<String, Change> now = new LinkedHashMap<>();
    Stream.concat(surroundings.changes().stream(), surroundings.quotaChanges().stream())
        .forEach(change -> now.put(Opposite.subject(change), change));
    List<Change> news = new ArrayList<>();
    now.forEach((subject, change) -> {
      if (!change.equals(told.get(subject))) {
        news.add(change);
      }
    });
    told.forEach((subject, change) -> {
      if (!now.containsKey(subject)) {
        news.addAll(Opposite.of(List.of(change)));
      }
    });
    told.clear();
    told.putAll(now);
    return news;
  }
}
