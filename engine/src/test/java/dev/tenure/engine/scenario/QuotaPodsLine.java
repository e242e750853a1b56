package dev.tenure.engine.scenario;

import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.quota.QuotaPodSet;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A pod set of a quota workload: {@code workers pods=3 x cpu=2 min=1 selector zone=a flavor=spot};
 * {@code cpu=2} is one pod; {@code here}: this scheduler places them.
 *
 * @param flavor of which the workload holds quota for it; absent: the queue's first
 */
record QuotaPodsLine(QuotaPodSet podSet, @Nullable String flavor) {
  /** A line below the workload's. */
  static QuotaPodsLine read(Words words) {
    return read(words, words.nextName().orElse(PodSet.DEFAULT));
  }

  /** What is left of a line, whose last words are the amounts. */
  static QuotaPodsLine read(Words words, String name) {
    int count = words.number("pods").orElse(1);
    int min = words.number("min").orElse(count);
    String group = words.value("group").orElse(null);
    String flavor = words.value("flavor").orElse(null);
    boolean here = words.flag("here");
    var placement = PlacementForm.read(words);
    boolean many = words.flag("x");
    String amounts = many || !words.isEmpty() ? words.next("its requests") : "nothing";
    Resources requests = Amounts.parse(amounts);
    return new QuotaPodsLine(
        new QuotaPodSet(name, count, min, requests.amounts(), placement, group, here), flavor);
  }

  String write() {
    return (podSet.count() == 1 ? "" : "pods=" + podSet.count() + " x ")
        + Amounts.format(new Resources(podSet.requests()))
        + (podSet.minCount() == podSet.count() ? "" : "  min=" + podSet.minCount())
        + (podSet.group() == null ? "" : "  group=" + podSet.group())
        + (podSet.placedHere() ? "  here" : "")
        + PlacementForm.write(podSet.placement())
        + (flavor == null ? "" : "  flavor=" + Objects.requireNonNull(flavor));
  }
}
