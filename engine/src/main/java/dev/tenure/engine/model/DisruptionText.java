package dev.tenure.engine.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads what annotations say of the cost of an interruption. */
public final class DisruptionText {
  private DisruptionText() {}

  /** {@code none}, {@code periodic:1h}, {@code graceful:30s} or {@code transparent}. */
  public static Optional<Checkpointing> checkpointing(String text) {
    if (text.equals("none")) {
      return Optional.of(Checkpointing.NONE);
    }
    if (text.equals("transparent")) {
      return Optional.of(Checkpointing.TRANSPARENT);
    }
    OptionalLong interval = after("periodic:", text);
    if (interval.isPresent() && interval.getAsLong() > 0) {
      return Optional.of(new Checkpointing.Periodic(interval.getAsLong()));
    }
    OptionalLong saving = after("graceful:", text);
    return saving.isPresent() && saving.getAsLong() >= 0
        ? Optional.of(new Checkpointing.Graceful(saving.getAsLong()))
        : Optional.empty();
  }

  private static OptionalLong after(String prefix, String text) {
    return text.startsWith(prefix)
        ? Durations.parse(text.substring(prefix.length()))
        : OptionalLong.empty();
  }

  /** {@code 60s=100,600s=0}: ever later, from 0 to 100 percent. */
  public static Optional<Milestones> milestones(String text) {
    List<Milestones.Point> points = new ArrayList<>();
    for (int from = 0; from <= text.length(); ) {
      int comma = text.indexOf(',', from);
      int to = comma < 0 ? text.length() : comma;
      Optional<Milestones.Point> point = point(text.substring(from, to).strip());
      long before = points.isEmpty() ? -1 : points.getLast().afterMillis();
      if (point.isEmpty() || point.get().afterMillis() <= before) {
        return Optional.empty();
      }
      points.add(point.get());
      from = to + 1;
    }
    return Optional.of(new Milestones(points));
  }

  private static Optional<Milestones.Point> point(String text) {
    int equals = text.indexOf('=');
    if (equals < 0) {
      return Optional.empty();
    }
    OptionalLong after = Durations.parse(text.substring(0, equals));
    OptionalLong percent = DecimalText.parse(text.substring(equals + 1));
    boolean readable =
        after.isPresent()
            && after.getAsLong() >= 0
            && percent.isPresent()
            && percent.getAsLong() >= 0
            && percent.getAsLong() <= 100;
    return readable
        ? Optional.of(new Milestones.Point(after.getAsLong(), (int) percent.getAsLong()))
        : Optional.empty();
  }
}
