package dev.tenure.engine.explain;

import dev.tenure.engine.model.Durations;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.Time;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Collectors;

/** Turns reasons into sentences. Times are UTC; those of the reader's own day go without a date. */
public record Wording(long now) {
  /** Fills the template of the reason's code. */
  public String sentence(Reason reason) {
    StringBuilder text = new StringBuilder();
    String template = reason.code().template();
    int at = 0;
    for (int open = template.indexOf('{'); open >= 0; open = template.indexOf('{', at)) {
      int close = template.indexOf('}', open);
      text.append(template, at, open).append(part(reason, template.substring(open + 1, close)));
      at = close + 1;
    }
    return text.append(template.substring(at)).toString();
  }

  /** A parameter, or with a noun behind it so many of that: "1 pod", "2 pods". */
  private String part(Reason reason, String place) {
    int colon = place.indexOf(':');
    if (colon < 0) {
      return show(value(reason, place));
    }
    String count = show(value(reason, place.substring(0, colon)));
    return count + " " + place.substring(colon + 1) + (count.equals("1") ? "" : "s");
  }

  private static Value value(Reason reason, String name) {
    for (Param param : reason.params()) {
      if (param.name().equals(name)) {
        return param.value();
      }
    }
    throw new IllegalStateException(reason.code() + " lacks its parameter " + name);
  }

  private String show(Value value) {
    return switch (value) {
      case Value.Text(String text) -> text;
      case Value.Count(long count) ->
          count == Long.MAX_VALUE ? "infinitely many" : Long.toString(count);
      case Value.Moment(long millis) -> time(millis);
      case Value.Span(long millis) -> Durations.format(millis);
      case Value.Amounts(Resources resources, List<String> names) -> amounts(resources, names);
    };
  }

  /** An instant, in UTC. */
  public String time(long millis) {
    if (!Time.isInstant(millis)) {
      return millis == Time.NEVER ? "never" : "now";
    }
    Instant instant = Instant.ofEpochMilli(millis);
    LocalDate day = LocalDate.ofInstant(instant, ZoneOffset.UTC);
    boolean today = day.equals(LocalDate.ofInstant(Instant.ofEpochMilli(now), ZoneOffset.UTC));
    return today ? LocalTime.ofInstant(instant, ZoneOffset.UTC).toString() : instant.toString();
  }

  /** Amounts the way people say them: "8 GPUs and 500m CPU". */
  public static String amounts(Resources resources) {
    return amounts(resources, List.copyOf(resources.amounts().keySet()));
  }

  private static String amounts(Resources resources, List<String> names) {
    String text =
        names.stream()
            .map(name -> amount(name, resources.get(name)))
            .collect(Collectors.joining(", "));
    int last = text.lastIndexOf(", ");
    if (last < 0) {
      return text.isEmpty() ? "nothing" : text;
    }
    return text.substring(0, last) + " and " + text.substring(last + 2);
  }

  private static String amount(String name, long amount) {
    if (name.equals(Resources.CPU)) {
      return (amount % 1000 == 0 ? Long.toString(amount / 1000) : amount + "m") + " CPU";
    }
    if (name.equals(Resources.MEMORY)) {
      return bytes(amount) + " memory";
    }
    if (name.equals(Resources.PODS)) {
      return amount + (amount == 1 ? " pod place" : " pod places");
    }
    if (name.equals("gpu") || name.endsWith("/gpu")) {
      return amount + (amount == 1 ? " GPU" : " GPUs");
    }
    return amount + " " + name;
  }

  private static String bytes(long amount) {
    String[] units = {"", "Ki", "Mi", "Gi", "Ti", "Pi"};
    int unit = 0;
    long rest = amount;
    while (unit < units.length - 1 && rest != 0 && rest % 1024 == 0) {
      rest /= 1024;
      unit++;
    }
    return rest + units[unit];
  }
}
