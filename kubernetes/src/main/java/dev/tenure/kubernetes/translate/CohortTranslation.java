package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.quota.Cohort;
import dev.tenure.engine.model.quota.ResourceGroup;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.Optional;

/**
 * {@code kueue.x-k8s.io Cohort}. One that cannot be read in full stands alone, so that nobody
 * outside reclaims what may be its own.
 */
public final class CohortTranslation {
  private static final List<String> SPEC =
      List.of("parentName", "parent", "resourceGroups", "fairSharing");

  private CohortTranslation() {}

  public static Optional<KnownCohort> translate(Fields object) {
    Metadata metadata = Metadata.of(object);
    Fields spec = object.at("spec");
    spec.expectOnly(SPEC);
    Optional<String> parent = parentField(object).word();
    List<ResourceGroup> groups =
        ResourceGroups.of(spec, new QuotaAmounts(parent.isPresent(), true));
    double weight = FairWeight.of(spec);
    boolean readable = object.report().unreadable().isEmpty();
    TenureAnnotations.expectOnly(metadata, PromiseAnnotations.NAMES);
    return metadata
        .name()
        .map(name ->
            new Cohort(
                name,
                readable ? parent.orElse(null) : null,
                groups,
                weight,
                PromiseAnnotations.of(object, metadata)))
        .map(cohort -> new KnownCohort(cohort, readable));
  }

  /** Where it names its parent. */
  public static Field parentField(Fields object) {
    return Renamed.field(object.at("spec"), "parentName", "parent");
  }
}
