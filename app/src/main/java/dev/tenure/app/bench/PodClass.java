package dev.tenure.app.bench;

import dev.tenure.engine.model.PriorityClass;
import dev.tenure.engine.model.TolerationPolicy;
import java.util.ArrayList;
import java.util.List;

/** A priority class, and how many of a hundred pods have it. */
record PodClass(String name, int value, int percent, TolerationPolicy toleration) {
  private static final List<PodClass> ALL =
      List.of(
          plain("low", 100, 30),
          new PodClass("low-ten-minutes", 100, 20, new TolerationPolicy.Tolerates(10_000, 600)),
          new PodClass("low-for-ever", 100, 10, new TolerationPolicy.Tolerates(10_000, -1)),
          plain("mid", 500, 20),
          plain("high", 1000, 20));

  private static PodClass plain(String name, int value, int percent) {
    return new PodClass(name, value, percent, TolerationPolicy.parse(value, null, null));
  }

  static List<PodClass> all() {
    return ALL;
  }

  PriorityClass asObject() {
    return new PriorityClass(name, value, toleration);
  }

  /** So many, in these shares. What the shares leave over is of the first class. */
  static List<PodClass> mix(int count) {
    List<PodClass> mixed = new ArrayList<>();
    for (PodClass known : ALL) {
      for (int i = 0; i < count * known.percent / 100; i++) {
        mixed.add(known);
      }
    }
    while (mixed.size() < count) {
      mixed.add(ALL.getFirst());
    }
    return mixed;
  }
}
