package dev.tenure.engine.scenario;

import dev.tenure.engine.model.PriorityClass;
import dev.tenure.engine.model.TolerationPolicy;
import dev.tenure.engine.state.Change;
import java.util.List;

/** {@code class low value=100 minimum=10000 seconds=600}: a priority class and its annotations. */
final class ClassForm {
  private ClassForm() {}

  static List<Change> read(Words words) {
    String name = words.next("the class's name");
    int value = words.number("value").orElse(0);
    String minimum = words.value("minimum").orElse(null);
    String seconds = words.value("seconds").orElse(null);
    return List.of(
        new Change.PriorityClassSeen(
            new PriorityClass(name, value, TolerationPolicy.parse(value, minimum, seconds))));
  }

  static String write(PriorityClass seen) {
    return "class  " + seen.name() + "  value=" + seen.value() + write(seen.toleration());
  }

  private static String write(TolerationPolicy policy) {
    return switch (policy) {
      case TolerationPolicy.None _ -> "";
      case TolerationPolicy.Tolerates(int minimum, long seconds) ->
          "  minimum=" + minimum + "  seconds=" + seconds;
      case TolerationPolicy.Invalid(String annotation, String value, _) ->
          (annotation.equals(TolerationPolicy.MINIMUM) ? "  minimum=" : "  seconds=") + value;
    };
  }
}
