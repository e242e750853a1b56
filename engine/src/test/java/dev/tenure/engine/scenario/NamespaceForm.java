package dev.tenure.engine.scenario;

import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import java.util.List;
import java.util.SortedMap;

/** {@code namespace team-a labels team=a}. */
final class NamespaceForm {
  private NamespaceForm() {}

  static List<Change> read(Words words) {
    String name = words.next("the namespace's name");
    return List.of(new QuotaChange.NamespaceSeen(name, Labels.parse(words.after("labels"))));
  }

  static String write(String name, SortedMap<String, String> labels) {
    return "namespace  " + name + Labels.format("labels", labels);
  }
}
