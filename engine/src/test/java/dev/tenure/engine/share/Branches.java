package dev.tenure.engine.share;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.QueueResources;
import dev.tenure.engine.model.ResourceShare;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Trees from text: queues separated by semicolons, as {@code a parent=p quota=4 share=6 held=5
 * fixed=2}. Numbers are GPUs; CPU is not rationed unless {@code cpuQuota} is there. Fair shares are
 * those that are written.
 */
final class Branches {
  private static final double PLENTY = 1e9;

  /** Weights, which tell a division that is written down what it divides. */
  private static final int GPU = 1;

  private static final int CPU = 2;
  private static final int MEMORY = 3;

  private final SortedMap<String, SortedMap<String, String>> rows = new TreeMap<>();
  private final ShareTree tree = new ShareTree(this::recorded);

  private Branches(String text) {
    for (String row : text.split(";", -1)) {
      List<String> words = Arrays.asList(row.strip().split(" +", -1));
      SortedMap<String, String> values = new TreeMap<>();
      for (String word : words.subList(1, words.size())) {
        values.put(word.substring(0, word.indexOf('=')), word.substring(word.indexOf('=') + 1));
      }
      rows.put(words.getFirst(), values);
    }
  }

  static ShareTree tree(String text) {
    Branches branches = new Branches(text);
    branches.rows.forEach(branches::add);
    return branches.tree;
  }

  private void add(String name, SortedMap<String, String> row) {
    tree.put(queue(name, row));
    ShareNode node = tree.node(name);
    long fixed = whole(row, "fixed");
    tree.allocate(node, new Amounts(fixed, 0, 0), false, 1);
    tree.allocate(
        node,
        new Amounts(whole(row, "held") - fixed, whole(row, "cpuHeld"), whole(row, "memoryHeld")),
        true,
        1);
  }

  private static Queue queue(String name, SortedMap<String, String> row) {
    @Nullable String parent = row.get("parent");
    ResourceShare gpu = new ResourceShare(number(row, "quota", 0), number(row, "limit", -1), GPU);
    ResourceShare cpu = new ResourceShare(number(row, "cpuQuota", -1), -1, CPU);
    QueueResources resources =
        switch (row.getOrDefault("resources", "stated")) {
          case "unstated" -> QueueResources.UNSTATED;
          case "unreadable" -> QueueResources.UNREADABLE;
          default -> QueueResources.of(gpu, cpu, new ResourceShare(-1, -1, MEMORY));
        };
    return new Queue(
        name,
        parent,
        MinRuntime.UNSET,
        MinRuntime.UNSET,
        (int) number(row, "priority", Queue.DEFAULT_PRIORITY),
        whole(row, "created"),
        resources);
  }

  private double[] recorded(double total, List<Claimant> siblings) {
    return siblings.stream().mapToDouble(this::recorded).toArray();
  }

  private double recorded(Claimant sibling) {
    SortedMap<String, String> row = rows.getOrDefault(sibling.name(), new TreeMap<>());
    return switch ((int) sibling.terms().overQuotaWeight()) {
      case GPU -> number(row, "share", 0);
      case CPU -> number(row, "cpuShare", PLENTY);
      default -> PLENTY;
    };
  }

  private static double number(SortedMap<String, String> row, String key, double otherwise) {
    @Nullable String text = row.get(key);
    return text == null ? otherwise : Double.parseDouble(text);
  }

  private static long whole(SortedMap<String, String> row, String key) {
    return (long) number(row, key, 0);
  }
}
