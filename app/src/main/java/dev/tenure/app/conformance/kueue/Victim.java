package dev.tenure.app.conformance.kueue;

import dev.tenure.app.conformance.Fields;
import java.util.Comparator;
import java.util.SortedSet;
import java.util.TreeSet;

/** Who is taken, and by which right. */
record Victim(String workload, String reason) implements Comparable<Victim> {
  private static final Comparator<Victim> ORDER =
      Comparator.comparing(Victim::workload).thenComparing(Victim::reason);

  static SortedSet<Victim> readAll(Fields json, String name) {
    SortedSet<Victim> victims = new TreeSet<>();
    json.list(name).forEach(v -> victims.add(new Victim(v.text("workload"), v.text("reason"))));
    return victims;
  }

  @Override
  public int compareTo(Victim other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return workload + " (" + reason + ")";
  }
}
