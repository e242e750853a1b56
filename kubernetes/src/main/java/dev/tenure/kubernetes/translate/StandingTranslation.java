package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.QuotaStanding;
import dev.tenure.kubernetes.translate.Conditions.Condition;
import dev.tenure.kubernetes.tree.Fields;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** How far a quota workload has come. */
final class StandingTranslation {
  private static final String FINISHED = "Finished";

  private StandingTranslation() {}

  static boolean isFinished(Conditions conditions) {
    return conditions.of(FINISHED).isTrue();
  }

  static QuotaStanding of(
      Fields object, Conditions conditions, AdmissionTranslation admissions, Metadata metadata) {
    Optional<Admission> admission = admissions.of(object);
    Condition reserved = conditions.of("QuotaReserved");
    if (reserved.isTrue() && admission.isEmpty()) {
      object
          .at("status")
          .field("admission")
          .error("is missing, but condition QuotaReserved is True", "Say what the workload holds");
    }
    return admission.isPresent() && !reserved.isFalse()
        ? holding(object, conditions, admission.get(), metadata)
        : waiting(conditions, ClaimTranslation.of(metadata, admissions).orElse(null));
  }

  private static QuotaStanding holding(
      Fields object, Conditions conditions, Admission admission, Metadata metadata) {
    Condition admitted = conditions.of("Admitted");
    OptionalLong admittedAt = admitted.isTrue() ? admitted.since() : OptionalLong.empty();
    // The first versions reserved and admitted at once.
    OptionalLong reservedAt = conditions.of("QuotaReserved").since();
    return new QuotaStanding(
        admission,
        reservedAt.isPresent() ? reservedAt : admittedAt,
        admittedAt,
        leavingSince(object, conditions.of("Evicted"), metadata),
        null,
        OptionalLong.empty(),
        OptionalLong.empty());
  }

  /** Whoever is told to leave leaves, even if nobody says since when. */
  private static OptionalLong leavingSince(Fields object, Condition evicted, Metadata metadata) {
    if (evicted.isTrue()) {
      return OptionalLong.of(evicted.since().orElse(metadata.createdAt()));
    }
    return object.at("metadata").field("deletionTimestamp").instant();
  }

  /** Whoever holds quota needs no claim: what is written of one then is over. */
  private static QuotaStanding waiting(Conditions conditions, @Nullable Admission claim) {
    Condition evicted = conditions.of("Evicted");
    boolean goesToTheBack =
        evicted.isTrue()
            && (evicted.reason().equals("PodsReadyTimeout")
                || evicted.reason().startsWith("AdmissionCheck"));
    Condition reserved = conditions.of("QuotaReserved");
    return new QuotaStanding(
        null,
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        claim,
        goesToTheBack ? evicted.since() : OptionalLong.empty(),
        reserved.isFalse() ? reserved.since() : OptionalLong.empty());
  }
}
