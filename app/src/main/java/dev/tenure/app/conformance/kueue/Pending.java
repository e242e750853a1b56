package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a workload that waits is told. */
record Pending(String reason, String message) {
  /** Does it say that somebody else was served first? */
  boolean saysItNoLongerFits() {
    return message.startsWith("Workload no longer fits");
  }

  static SortedMap<String, Pending> readAll(Fields json, String name) {
    SortedMap<String, Pending> pending = new TreeMap<>();
    Fields all = json.fields(name);
    for (String workload : all.names()) {
      Fields told = all.fields(workload);
      pending.put(workload, new Pending(told.text("reason"), told.textOr("message", "")));
    }
    return pending;
  }
}
