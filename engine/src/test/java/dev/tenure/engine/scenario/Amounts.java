package dev.tenure.engine.scenario;

import dev.tenure.engine.model.DecimalText;
import dev.tenure.engine.model.Resources;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Resources as text: {@code gpu=8,cpu=500m,memory=4Gi}, or {@code nothing}. */
public final class Amounts {
  /** What {@code gpu} stands for. */
  public static final String GPU = "nvidia.com/gpu";

  private static final String NOTHING = "nothing";
  private static final List<String> BYTES = List.of("Ki", "Mi", "Gi", "Ti");

  private Amounts() {}

  public static Resources parse(String text) {
    Resources sum = Resources.NONE;
    if (text.equals(NOTHING)) {
      return sum;
    }
    for (String part : text.split(",", -1)) {
      int equals = part.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException("'" + part + "' is not an amount such as cpu=4");
      }
      String name = part.substring(0, equals);
      sum = sum.with(longName(name), amount(name, part.substring(equals + 1)));
    }
    return sum;
  }

  public static String format(Resources resources) {
    List<String> parts = new ArrayList<>();
    for (Map.Entry<String, Long> entry : resources.amounts().entrySet()) {
      parts.add(shortName(entry.getKey()) + "=" + text(entry.getKey(), entry.getValue()));
    }
    return parts.isEmpty() ? NOTHING : String.join(",", parts);
  }

  /** In base units: milli-cores for {@code cpu}. */
  static long amount(String name, String text) {
    if (name.equals(Resources.CPU)) {
      return text.endsWith("m") ? number(text, 1) : 1000 * number(text, 0);
    }
    for (int i = 0; i < BYTES.size(); i++) {
      if (text.endsWith(BYTES.get(i))) {
        return number(text, 2) << (10 * (i + 1));
      }
    }
    return number(text, 0);
  }

  private static long number(String text, int unitLength) {
    return DecimalText.parse(text.substring(0, text.length() - unitLength))
        .orElseThrow(() -> new IllegalArgumentException("'" + text + "' is not an amount"));
  }

  static String text(String name, long amount) {
    if (name.equals(Resources.CPU)) {
      return amount % 1000 == 0 ? Long.toString(amount / 1000) : amount + "m";
    }
    return name.equals(Resources.MEMORY) && amount % (1 << 20) == 0
        ? (amount >> 20) + "Mi"
        : Long.toString(amount);
  }

  static String longName(String name) {
    return name.equals("gpu") ? GPU : name;
  }

  static String shortName(String name) {
    return name.equals(GPU) ? "gpu" : name;
  }
}
