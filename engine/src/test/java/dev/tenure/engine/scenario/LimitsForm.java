package dev.tenure.engine.scenario;

import dev.tenure.engine.model.Durations;
import dev.tenure.engine.model.LimitSettings;
import dev.tenure.engine.model.Limits;
import dev.tenure.engine.state.Change;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * {@code limits preemptorPatience=2m evictionsPerMinute=3} for all, {@code limits queue=research
 * preemptorPatience=10m} or {@code limits clusterqueue=a ...} for the workloads of one queue.
 */
final class LimitsForm {
  private static final String PER_QUEUE = "evictionsPerMinutePerQueue";
  private static final String PER_MINUTE = "evictionsPerMinute";

  private LimitsForm() {}

  static List<Change> read(Words words, World world) {
    LimitSettings before = world.settings().limits();
    SortedMap<String, Limits> queues = new TreeMap<>(before.queues());
    SortedMap<String, Limits> clusterQueues = new TreeMap<>(before.clusterQueues());
    var queue = words.value("queue");
    var clusterQueue = words.value("clusterqueue");
    LimitSettings after;
    if (queue.isPresent()) {
      queues.put(queue.get(), limits(words, PER_MINUTE));
      after =
          new LimitSettings(
              before.everywhere(), before.evictionsPerMinute(), queues, clusterQueues);
    } else if (clusterQueue.isPresent()) {
      clusterQueues.put(clusterQueue.get(), limits(words, PER_MINUTE));
      after =
          new LimitSettings(
              before.everywhere(), before.evictionsPerMinute(), queues, clusterQueues);
    } else {
      OptionalLong perMinute = number(words, PER_MINUTE);
      after = new LimitSettings(limits(words, PER_QUEUE), perMinute, queues, clusterQueues);
    }
    return List.of(new Change.SettingsSeen(world.settings().with(after)));
  }

  private static Limits limits(Words words, String perMinute) {
    return new Limits(
        number(words, "maxPreemptionsPerWorkload"),
        number(words, perMinute),
        ratio(words, "minBenefitRatio"),
        ratio(words, "maxEvictedToRequestedRatio"),
        duration(words, "protectWhenFinishingWithin"),
        duration(words, "preemptorPatience"));
  }

  private static OptionalLong number(Words words, String key) {
    return words.number(key).map(OptionalLong::of).orElse(OptionalLong.empty());
  }

  private static OptionalLong ratio(Words words, String key) {
    return words
        .value(key)
        .map(text -> OptionalLong.of(new BigDecimal(text).movePointRight(3).longValueExact()))
        .orElse(OptionalLong.empty());
  }

  private static OptionalLong duration(Words words, String key) {
    return words.value(key).map(Durations::parse).orElse(OptionalLong.empty());
  }

  static List<String> write(LimitSettings limits) {
    List<String> lines = new ArrayList<>();
    String all =
        count(PER_MINUTE, limits.evictionsPerMinute()) + write(limits.everywhere(), PER_QUEUE);
    if (!all.isEmpty()) {
      lines.add("limits" + all);
    }
    limits.queues().forEach((name, each) -> lines.add(one("queue=" + name, each)));
    limits.clusterQueues().forEach((name, each) -> lines.add(one("clusterqueue=" + name, each)));
    return lines;
  }

  private static String one(String where, Limits limits) {
    return "limits  " + where + write(limits, PER_MINUTE);
  }

  private static String write(Limits limits, String perMinute) {
    return count("maxPreemptionsPerWorkload", limits.maxPreemptions())
        + count(perMinute, limits.evictionsPerMinute())
        + decimal("minBenefitRatio", limits.minBenefit())
        + decimal("maxEvictedToRequestedRatio", limits.maxEvicted())
        + span("protectWhenFinishingWithin", limits.finishingWithin())
        + span("preemptorPatience", limits.patience());
  }

  private static String count(String key, OptionalLong value) {
    return value.isEmpty() ? "" : "  " + key + "=" + value.getAsLong();
  }

  private static String decimal(String key, OptionalLong value) {
    return value.isEmpty()
        ? ""
        : "  " + key + "=" + BigDecimal.valueOf(value.getAsLong(), 3).toPlainString();
  }

  private static String span(String key, OptionalLong value) {
    return value.isEmpty() ? "" : "  " + key + "=" + Durations.format(value.getAsLong());
  }
}
