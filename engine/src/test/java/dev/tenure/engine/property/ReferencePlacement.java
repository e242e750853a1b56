package dev.tenure.engine.property;

import dev.tenure.engine.model.Node;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.scenario.Amounts;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** Best fit, naively: the node with the least left of what the pod mainly needs, then by name. */
final class ReferencePlacement {
  private final Books books;

  ReferencePlacement(Books books) {
    this.books = books;
  }

  /** Where it starts at once. */
  Optional<String> now(Pod pod) {
    return best(pod, node -> books.fitsNow(pod, node), books::presentOn);
  }

  /** Where it fits once those have left who are leaving. */
  Optional<String> later(Pod pod) {
    return best(pod, node -> books.fitsLater(pod, node), books::futureOf);
  }

  private Optional<String> best(
      Pod pod, Predicate<String> fits, Function<String, List<Pod>> others) {
    String main = main(pod);
    return books.world().nodes().keySet().stream()
        .filter(fits)
        .min(Comparator.comparingLong(node -> left(node, main, others.apply(node))));
  }

  private static String main(Pod pod) {
    for (String name : List.of(Amounts.GPU, Resources.CPU)) {
      if (pod.spec().requests().get(name) > 0) {
        return name;
      }
    }
    return Resources.PODS;
  }

  private long left(String node, String resource, List<Pod> others) {
    long used = others.stream().mapToLong(pod -> Room.demand(pod).get(resource)).sum();
    Node there = Objects.requireNonNull(books.world().nodes().get(node));
    return there.allocatable().get(resource) - used;
  }
}
