package dev.tenure.kubernetes;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.kubernetes.tree.Fields;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Warns of min-runtimes that workloads wish for and no queue above them grants. */
final class GrantedWishes {
  private static final String WISH = "tenure.dev/min-runtime";

  private GrantedWishes() {}

  /**
   * Looks from the queue upwards for who says how much may be wished for.
   *
   * @param limit what a level says; absent: there is no such level
   * @param above what is above a level; absent: nothing is
   */
  static void check(
      Fields object,
      @Nullable String queue,
      Function<String, @Nullable MinRuntime> limit,
      Function<String, @Nullable String> above) {
    if (!object.at("metadata").at("annotations").has(WISH)) {
      return;
    }
    @Nullable String at = queue;
    for (int level = 0; at != null && level < 1000; level++) {
      @Nullable MinRuntime said = limit.apply(at);
      if (said != null && !(said instanceof MinRuntime.Unset)) {
        if (said instanceof MinRuntime.Promised(long millis) && millis == 0) {
          warn(object);
        }
        return;
      }
      at = above.apply(at);
    }
    warn(object);
  }

  private static void warn(Fields object) {
    object
        .at("metadata")
        .at("annotations")
        .entry(WISH)
        .warn(
            "is not granted by any queue above it, and does not count",
            "Set tenure.dev/workload-min-runtime-limit on the queue");
  }
}
