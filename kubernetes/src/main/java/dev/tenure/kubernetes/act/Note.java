package dev.tenure.kubernetes.act;

import org.jspecify.annotations.Nullable;

/**
 * Something that the users of an object want to know. It becomes an Event.
 *
 * @param related who else has to do with it
 * @param text the sentence of the decision's reason
 * @param at when it was decided
 */
public record Note(ObjectRef about, @Nullable ObjectRef related, Kind kind, String text, long at) {
  /** What it is about, in the words that other schedulers use. */
  public enum Kind {
    SCHEDULED("Scheduled", "Binding", false),
    NOMINATED("Nominated", "Preempting", false),
    RELEASED("NominationReleased", "Preempting", false),
    PREEMPTED("Preempted", "Preempting", false),
    MOVED("Moved", "Moving", false),
    REQUEUED("Requeued", "Requeueing", false),
    STALE_GANG("StaleGang", "Evicting", true),
    ADMITTED("Admitted", "Admitting", false),
    EVICTED("Evicted", "Evicting", false),
    REFUSED("FailedReconcile", "Reconciling", true),
    INVALID("InvalidField", "Reading", true),
    WAITS("FailedScheduling", "Scheduling", true),
    MISCONFIGURED("InvalidConfiguration", "Configuring", true);

    private final String reason;
    private final String action;
    private final boolean warning;

    Kind(String reason, String action, boolean warning) {
      this.reason = reason;
      this.action = action;
      this.warning = warning;
    }

    public String reason() {
      return reason;
    }

    public String action() {
      return action;
    }

    public boolean isWarning() {
      return warning;
    }
  }
}
