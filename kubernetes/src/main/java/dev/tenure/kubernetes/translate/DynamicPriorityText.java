package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.DecimalText;
import dev.tenure.engine.model.DynamicPriority;
import dev.tenure.kubernetes.tree.Field;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** How priorities move, as {@code waiting:+10/h,max=100;running:-5/h,max=50}. */
final class DynamicPriorityText {
  static final String ANNOTATION = "dynamic-priority";
  private static final String WAITING = "waiting:+";
  private static final String RUNNING = "running:-";
  private static final String BETWEEN = "/h,max=";

  /** So many points per hour, and so many at most. */
  private record Move(int perHour, int max) {
    static final Move NONE = new Move(0, 0);
  }

  private DynamicPriorityText() {}

  /** How priorities move in the queue; absent: not at all, or it cannot be read. */
  static @Nullable DynamicPriority of(Metadata metadata) {
    Field field = TenureAnnotations.field(metadata, ANNOTATION);
    Optional<String> text = field.text();
    Optional<DynamicPriority> read = text.flatMap(DynamicPriorityText::parse);
    if (text.isPresent() && read.isEmpty()) {
      field.warn(
          "does not say how priorities move; they stay as they are",
          "Write it as waiting:+10/h,max=100;running:-5/h,max=50");
    }
    return read.orElse(null);
  }

  /** Empty if the text is anything else. Either half may be missing. */
  static Optional<DynamicPriority> parse(String text) {
    String[] halves = text.replace(" ", "").split(";", -1);
    int waiting = halves[0].startsWith(WAITING) ? 1 : 0;
    if (halves.length > waiting + 1) {
      return Optional.empty();
    }
    Optional<Move> gain = waiting == 1 ? move(halves[0], WAITING) : Optional.of(Move.NONE);
    Optional<Move> loss =
        halves.length > waiting ? move(halves[waiting], RUNNING) : Optional.of(Move.NONE);
    return gain.flatMap(up ->
        loss.map(down -> new DynamicPriority(up.perHour(), up.max(), down.perHour(), down.max())));
  }

  private static Optional<Move> move(String half, String start) {
    int between = half.indexOf(BETWEEN);
    if (!half.startsWith(start) || between < 0) {
      return Optional.empty();
    }
    OptionalInt perHour = number(half.substring(start.length(), between));
    OptionalInt max = number(half.substring(between + BETWEEN.length()));
    return perHour.isPresent() && max.isPresent()
        ? Optional.of(new Move(perHour.getAsInt(), max.getAsInt()))
        : Optional.empty();
  }

  private static OptionalInt number(String text) {
    long number = text.startsWith("+") ? -1 : DecimalText.parse(text).orElse(-1);
    return number >= 0 && number <= Integer.MAX_VALUE
        ? OptionalInt.of((int) number)
        : OptionalInt.empty();
  }
}
