package dev.tenure.kubernetes;

import dev.tenure.kubernetes.translate.CohortTranslation;
import dev.tenure.kubernetes.translate.KnownCohort;
import dev.tenure.kubernetes.tree.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The cohorts of the input. One that is only named needs no object. */
final class CohortForest {
  private final SortedMap<String, KnownCohort> cohorts = new TreeMap<>();
  private final SortedMap<String, Fields> objects = new TreeMap<>();
  private final SortedMap<String, Boolean> sound = new TreeMap<>();

  void add(KnownCohort known, Fields object) {
    cohorts.put(known.cohort().name(), known);
    objects.put(known.cohort().name(), object);
  }

  void checkParents() {
    for (List<String> circle : Circles.among(cohorts.keySet(), this::parentOf)) {
      circle.forEach(name -> reportCircle(name, circle));
    }
  }

  private void reportCircle(String name, List<String> circle) {
    Fields object = objects.get(name);
    if (object != null) {
      CohortTranslation.parentField(object)
          .error(
              "closes a circle of cohorts: "
                  + Circles.shown(circle)
                  + "; their queues admit nobody",
              "Leave out one of these parents");
    }
  }

  private @Nullable String parentOf(String name) {
    KnownCohort known = cohorts.get(name);
    String parent = known == null ? null : known.cohort().parent();
    return parent == null || !cohorts.containsKey(parent) ? null : parent;
  }

  /** Is everything known of a cohort and of those above it? */
  boolean isSound(@Nullable String cohort) {
    List<String> walk = new ArrayList<>();
    @Nullable String at = cohort;
    boolean isSound = true;
    while (at != null && isSound && !sound.containsKey(at)) {
      sound.put(at, true); // ends the walk in a circle
      walk.add(at);
      KnownCohort known = cohorts.get(at);
      isSound = known == null || known.readable();
      at = parentOf(at);
    }
    boolean verdict = isSound && (at == null || sound.getOrDefault(at, true));
    walk.forEach(name -> sound.put(name, verdict));
    return cohort == null || sound.getOrDefault(cohort, true);
  }
}
