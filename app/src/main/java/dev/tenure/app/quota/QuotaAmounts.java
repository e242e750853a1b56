package dev.tenure.app.quota;

import dev.tenure.app.console.Count;
import dev.tenure.engine.explain.Wording;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.quota.Admission;
import dev.tenure.engine.model.quota.Quota;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Amounts of quota the way people say them. */
public final class QuotaAmounts {
  private QuotaAmounts() {}

  /** "4 pods, 8 GPUs in a100 and 16 CPU in standard". */
  public static String of(Admission admission) {
    int pods = admission.podSets().stream().mapToInt(Admission.PodSetFlavors::count).sum();
    SortedMap<String, Resources> byFlavor = new TreeMap<>();
    for (Admission.PodSetFlavors podSet : admission.podSets()) {
      podSet
          .flavors()
          .forEach((resource, flavor) ->
              byFlavor.merge(
                  flavor,
                  Resources.of(resource, podSet.usage().getOrDefault(resource, 0L)),
                  Resources::plus));
    }
    return Count.of(pods, "pod")
        + byFlavor.entrySet().stream()
            .map(held -> ", " + Wording.amounts(held.getValue()) + " in " + held.getKey())
            .collect(Collectors.joining());
  }

  /** The number alone, for a column whose heading says of what. */
  public static String number(String resource, long amount) {
    if (amount == Quota.UNLIMITED) {
      return "no limit";
    }
    if (amount <= 0) {
      return "0";
    }
    String said = Wording.amounts(Resources.of(resource, amount));
    return said.substring(0, said.indexOf(' '));
  }
}
