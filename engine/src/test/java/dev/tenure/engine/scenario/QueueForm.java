package dev.tenure.engine.scenario;

import dev.tenure.engine.model.Durations;
import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.state.Change;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** {@code queue research parent=org gpu=8 gpuLimit=16 gpuWeight=2 reclaimMinRuntime=30m}. */
final class QueueForm {
  static final String WISHES = "workloadMinRuntimeLimit";

  private QueueForm() {}

  static List<Change> read(Words words) {
    return List.of(
        new Change.QueueSeen(
            new Queue(
                words.next("the queue's name"),
                words.value("parent").orElse(null),
                minRuntime(words.value("preemptMinRuntime")),
                minRuntime(words.value("reclaimMinRuntime")),
                words.number("priority").orElse(Queue.DEFAULT_PRIORITY),
                words.time("created").orElse(DayTime.MIDNIGHT),
                SharesForm.read(words),
                RequeueForm.terms(words),
                DisruptionForm.read(words),
                minRuntime(words.value(WISHES)),
                ExtrasForm.moving(words),
                words.flag("observed"))));
  }

  static String write(Queue queue) {
    return "queue  "
        + queue.name()
        + (queue.parent() == null ? "" : "  parent=" + queue.parent())
        + write("preemptMinRuntime", queue.preemptMinRuntime())
        + write("reclaimMinRuntime", queue.reclaimMinRuntime())
        + write(WISHES, queue.wishLimit())
        + ExtrasForm.write(queue.dynamicPriority())
        + RequeueForm.write(queue.requeue())
        + SharesForm.write(queue.resources())
        + DisruptionForm.write(queue.disruption())
        + (queue.observed() ? "  observed" : "")
        + (queue.priority() == Queue.DEFAULT_PRIORITY ? "" : "  priority=" + queue.priority())
        + (queue.createdAt() == DayTime.MIDNIGHT
            ? ""
            : "  created " + DayTime.format(queue.createdAt()));
  }

  /** What cannot be read, or is negative, is kept as broken: the adapters do the same. */
  static MinRuntime minRuntime(Optional<String> text) {
    if (text.isEmpty()) {
      return MinRuntime.UNSET;
    }
    OptionalLong millis = Durations.parse(text.get());
    return millis.isPresent() && millis.getAsLong() >= 0
        ? MinRuntime.of(millis.getAsLong())
        : new MinRuntime.Broken(text.get());
  }

  static String write(String key, MinRuntime minRuntime) {
    return switch (minRuntime) {
      case MinRuntime.Unset() -> "";
      case MinRuntime.Promised(long millis) -> "  " + key + "=" + Durations.format(millis);
      case MinRuntime.Broken(String text) -> "  " + key + "=" + text;
    };
  }
}
