package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.act.Stamps;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Since when queues have admitted somebody or nobody. What was said is kept here, because it comes
 * back from the cluster only after a while. For one thread.
 */
final class ActiveSince {
  private final Map<String, Spell> spells = new HashMap<>();

  private record Spell(String status, String since) {}

  /**
   * As it stands on the queue, if that says the same; else as of now.
   *
   * @param queue as it was last seen
   */
  String of(JsonNode queue, Activity activity, long now) {
    String uid = Writes.text(queue, "metadata", "uid");
    @Nullable Spell known = spells.get(uid);
    if (known == null) {
      JsonNode written = Condition.find(queue, Activity.TYPE);
      known =
          new Spell(
              written.path("status").asText(""), written.path("lastTransitionTime").asText(""));
    }
    Spell spell =
        known.status.equals(activity.status()) && !known.since.isEmpty()
            ? known
            : new Spell(activity.status(), Stamps.whole(now));
    spells.put(uid, spell);
    return spell.since;
  }

  /** Somebody else may have written since. */
  void forget() {
    spells.clear();
  }
}
