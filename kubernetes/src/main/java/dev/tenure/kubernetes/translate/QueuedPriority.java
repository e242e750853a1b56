package dev.tenure.kubernetes.translate;

import dev.tenure.kubernetes.tree.Field;
import java.util.Locale;
import java.util.Optional;

/** How important a workload in a queue is, and whether it may be taken at all. */
final class QueuedPriority {
  /** Of workloads that name no class: that of training. */
  static final int DEFAULT = 50;

  /** From here on a workload is not preemptible unless it says so. */
  private static final int NOT_PREEMPTIBLE = 100;

  private QueuedPriority() {}

  static int of(Field className, PriorityClasses classes) {
    Optional<String> name = className.word();
    Optional<KnownClass> known = name.flatMap(classes::find);
    if (name.isPresent() && known.isEmpty()) {
      className.warn("is a priority class that does not exist; priority 0 is used", "");
      return 0;
    }
    return known.map(KnownClass::value).orElse(DEFAULT);
  }

  /** An unreadable wish is taken for the safer one. */
  static boolean preemptible(Field wish, int priority) {
    String word = wish.word().orElse("").toLowerCase(Locale.ROOT);
    return switch (word) {
      case "preemptible" -> true;
      case "non-preemptible" -> false;
      case "" -> priority < NOT_PREEMPTIBLE;
      default -> {
        wish.error("is not known here", "Write preemptible or non-preemptible");
        yield false;
      }
    };
  }
}
