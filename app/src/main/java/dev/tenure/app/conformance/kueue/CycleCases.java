package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import dev.tenure.app.conformance.Result;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** One round of admission. */
final class CycleCases {
  /** Enough for victims to leave and for those they left for to be admitted. */
  private static final int A_FEW_CYCLES = 10;

  private CycleCases() {}

  static Result judge(String name, Fields json) {
    CycleAnswer expected = CycleAnswer.read(json.fields("expect"));
    Differences differences = new Differences();
    expected.compareWith(RoundAnswer.of(World.read(json), isWritable(json)), differences);
    if (differences.found().isEmpty()) {
      return new Result.Passed();
    }
    if (!expected.starvesForNothing()) {
      return new Result.Failed(name, differences.found());
    }
    SortedSet<String> starved = starved(json, expected);
    return starved.isEmpty()
        ? new Result.Passed()
        : new Result.Failed(name, List.of("still starve: " + starved));
  }

  /** A case may say that nothing that is decided can be written down. */
  private static boolean isWritable(Fields json) {
    return !json.has("admissionError");
  }

  /** Whom the original leaves waiting although nobody is served: here they must run. */
  private static SortedSet<String> starved(Fields json, CycleAnswer expected) {
    Replay replay = new Replay(World.read(json), Simulation.NOTHING_MORE);
    SortedSet<String> starved = new TreeSet<>(expected.pending().keySet());
    starved.removeAll(replay.run(A_FEW_CYCLES).everAdmitted());
    return starved;
  }
}
