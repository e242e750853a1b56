package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import dev.tenure.engine.model.quota.Admission;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * What one cycle decides.
 *
 * @param assignments who holds which quota afterwards, those that have been told to leave as well
 * @param admitted who got in
 * @param left who waits for the next turn, by queue
 * @param inadmissible who is put aside, by queue
 * @param pending what those who were tried in vain are told
 */
record CycleAnswer(
    SortedMap<String, Admission> assignments,
    SortedSet<String> admitted,
    SortedSet<Victim> preempted,
    SortedMap<String, SortedSet<String>> left,
    SortedMap<String, SortedSet<String>> inadmissible,
    SortedMap<String, Pending> pending) {
  CycleAnswer {
    left = Members.withoutEmpty(left);
    inadmissible = Members.withoutEmpty(inadmissible);
  }

  static CycleAnswer read(Fields expect) {
    return new CycleAnswer(
        Admissions.readAll(expect, "assignments"),
        new TreeSet<>(expect.texts("admitted")),
        Victim.readAll(expect, "preempted"),
        Members.readAll(expect, "left"),
        Members.readAll(expect, "inadmissible"),
        Pending.readAll(expect, "pending"));
  }

  /**
   * Does somebody "no longer fit" although nobody was served? Then it would wait for ever: a defect
   * of the original.
   */
  boolean starvesForNothing() {
    return admitted.isEmpty()
        && preempted.isEmpty()
        && !pending.isEmpty()
        && pending.values().stream().allMatch(Pending::saysItNoLongerFits);
  }

  /** Sentences are not compared: ours say more. */
  void compareWith(CycleAnswer actual, Differences differences) {
    differences.compareSets("admitted", admitted, actual.admitted);
    differences.compareSets("preempted", preempted, actual.preempted);
    differences.compareMaps("quota of", assignments, actual.assignments, Admissions::text);
    differences.compareMaps("left in", left, actual.left, Function.identity());
    differences.compareMaps("put aside in", inadmissible, actual.inadmissible, Function.identity());
    differences.compareMaps("reason of", pending, actual.pending, Pending::reason);
  }
}
