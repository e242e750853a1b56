package dev.tenure.engine.property.share;

import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.share.Amounts;
import dev.tenure.engine.share.Claimant;
import dev.tenure.engine.share.FairShareDivision;
import dev.tenure.engine.share.ShareNode;
import dev.tenure.engine.share.ShareTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The plain way to the same numbers: everything counted anew, from what has happened. */
final class Ledger {
  private final SortedMap<String, Queue> queues = new TreeMap<>();
  private final SortedMap<String, String> parents = new TreeMap<>();
  private final List<Step.Book> books = new ArrayList<>();
  private Step.Total total = new Step.Total(Amounts.NONE);

  Ledger(List<Step> steps) {
    for (Step step : steps) {
      switch (step) {
        case Step.Put(Queue queue) -> queues.put(queue.name(), queue);
        case Step.Remove(String queue) -> queues.remove(queue);
        case Step.Total now -> total = now;
        case Step.Book book -> books.add(book);
        case Step.Look _ -> {}
      }
    }
    queues
        .values()
        .forEach(queue -> {
          String parent = queue.parent();
          if (parent != null
              && queues.containsKey(parent)
              && !path(parent).contains(queue.name())) {
            parents.put(queue.name(), parent);
          }
        });
  }

  private List<String> path(String queue) {
    List<String> path = new ArrayList<>();
    for (@Nullable String at = queue; at != null; at = parents.get(at)) {
      path.add(at);
    }
    return path;
  }

  SortedMap<String, String> numbers() {
    SortedMap<String, String> numbers = new TreeMap<>();
    for (SharedResource resource : SharedResource.ALL) {
      divide(null, (double) total.amounts().get(resource), resource, numbers);
    }
    return numbers;
  }

  private void divide(
      @Nullable String parent,
      double share,
      SharedResource resource,
      SortedMap<String, String> numbers) {
    List<Queue> children =
        queues.values().stream()
            .filter(queue -> Objects.equals(parents.get(queue.name()), parent))
            .toList();
    double[] shares =
        FairShareDivision.BY_WEIGHT.divide(
            share, children.stream().map(queue -> claimant(queue, resource)).toList());
    for (int i = 0; i < shares.length; i++) {
      String name = children.get(i).name();
      String line =
          parent
              + " "
              + sum(name, resource, true, false)
              + " "
              + sum(name, resource, true, true)
              + " "
              + sum(name, resource, false, false)
              + " "
              + shares[i];
      numbers.put(name + " " + resource, line);
      divide(name, shares[i], resource, numbers);
    }
  }

  private Claimant claimant(Queue queue, SharedResource resource) {
    return new Claimant(
        queue.name(),
        queue.priority(),
        queue.createdAt(),
        queue.resources().get(resource),
        (double) sum(queue.name(), resource, false, false),
        0);
  }

  private long sum(String queue, SharedResource resource, boolean placed, boolean fixed) {
    return books.stream()
        .filter(book -> book.placed() == placed && !(fixed && book.preemptible()))
        .filter(book -> queues.containsKey(book.queue()) && path(book.queue()).contains(queue))
        .mapToLong(book -> book.sign() * book.amounts().get(resource))
        .sum();
  }

  /** The same numbers as a tree has them. */
  static SortedMap<String, String> numbersOf(ShareTree tree) {
    SortedMap<String, String> numbers = new TreeMap<>();
    for (String name : History.QUEUES) {
      ShareNode node = tree.node(name);
      for (SharedResource resource :
          node.queue() == null ? List.<SharedResource>of() : SharedResource.ALL) {
        ShareNode parent = node.parent();
        String line =
            (parent == null ? null : parent.name())
                + " "
                + node.allocated(resource)
                + " "
                + node.allocatedNonPreemptible(resource)
                + " "
                + node.requested(resource)
                + " "
                + node.fairShare(resource);
        numbers.put(name + " " + resource, line);
      }
    }
    return numbers;
  }
}
