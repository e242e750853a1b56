package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.quota.Cohort;

/**
 * A cohort.
 *
 * @param readable whether its quota and its parent are known; else nobody below is admitted
 */
public record KnownCohort(Cohort cohort, boolean readable) {}
