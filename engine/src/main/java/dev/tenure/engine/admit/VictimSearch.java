package dev.tenure.engine.admit;

import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.model.quota.FairSharing;
import dev.tenure.engine.quota.QuotaState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whom to take so that a workload gets its quota. */
interface VictimSearch {
  /** All who must leave, none of whom can be spared; empty if nobody's leaving helps. */
  List<Victim> find(QuotaAsk ask);

  /** In which ways it is tried, and how far each gets if it fails; for people who ask. */
  List<Reason> attempts(QuotaAsk ask);

  /** The queues in which somebody may be found, protections aside. */
  List<Reach> reach(QuotaAsk ask);

  /** By shares if queues share fairly, else by ownership and priority. */
  static VictimSearch of(QuotaState quota, @Nullable FairSharing sharing, Guards guards) {
    return sharing == null
        ? new ClassicalSearch(guards)
        : new FairSearch(sharing, quota.places(), guards);
  }
}
