package dev.tenure.engine.property.quota;

import dev.tenure.engine.admit.Ground;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.model.quota.FairSharing;
import dev.tenure.engine.property.quota.PlainAsk.Held;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Whom to take, worked out from spec 2 on plain lists. */
final class ReferenceSearch {
  private ReferenceSearch() {}

  /** Somebody who has to leave. */
  record Taken(Held held, Ground ground) {
    WorkloadId id() {
      return held.workload().id();
    }
  }

  static List<Taken> find(PlainAsk ask, @Nullable FairSharing sharing) {
    return sharing == null
        ? new ClassicalReference(ask).find()
        : new FairReference(ask, sharing).find();
  }

  /** Gives back in reverse order as long as it fits; the last one taken is not tried. */
  static List<Taken> spare(List<Taken> taken, PlainAsk ask, BooleanSupplier fits) {
    List<Taken> needed = new ArrayList<>(taken);
    for (int i = taken.size() - 2; i >= 0; i--) {
      ask.giveBack(taken.get(i).held());
      if (fits.getAsBoolean()) {
        needed.remove(taken.get(i));
      } else {
        ask.take(taken.get(i).held());
      }
    }
    return needed;
  }
}
