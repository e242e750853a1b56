package dev.tenure.app.conformance;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.function.Function;

/**
 * Judges cases. An answer that differs counts as meant only if a deliberate difference explains all
 * of it: with that one difference taken back, the engine must give the original's answer.
 *
 * @param differences compares the engine's answer to a case with the recorded one
 */
public record Judge(Function<Fields, List<String>> differences, List<Deviation> deviations) {
  public Judge {
    deviations = List.copyOf(deviations);
  }

  public Result judge(String name, Fields json) {
    List<String> found = differences.apply(json);
    if (found.isEmpty()) {
      return new Result.Passed();
    }
    for (Deviation deviation : deviations) {
      ObjectNode adapted = json.object().deepCopy();
      deviation.takeBack().accept(adapted);
      if (differences.apply(new Fields(adapted)).isEmpty()) {
        return new Result.ByDesign(name, deviation.reason());
      }
    }
    return new Result.Failed(name, found);
  }
}
