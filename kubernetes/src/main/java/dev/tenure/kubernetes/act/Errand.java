package dev.tenure.kubernetes.act;

/**
 * A deed on its way.
 *
 * @param issue the number of its plan
 * @param term in which its plan was decided: in no other may it be done
 */
record Errand(Deed deed, long issue, long term) {
  Report ended(Outcome outcome, int attempts, long nanos) {
    return new Report(deed, issue, outcome, attempts, nanos);
  }
}
