package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.LimitSettings;
import dev.tenure.engine.model.Limits;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Limits against thrash. What cannot be read is reported, and is not set. */
public final class LimitsTranslation {
  static final String KEY = "limits";
  private static final String QUEUES = "queues";
  private static final String CLUSTER_QUEUES = "clusterQueues";
  private static final String PER_MINUTE = "evictionsPerMinute";
  private static final String PER_QUEUE = "evictionsPerMinutePerQueue";
  private static final String COUNT = "maxPreemptionsPerWorkload";
  private static final String BENEFIT = "minBenefitRatio";
  private static final String EVICTED = "maxEvictedToRequestedRatio";
  private static final String FINISHING = "protectWhenFinishingWithin";
  private static final String PATIENCE = "preemptorPatience";
  private static final List<String> OF_A_QUEUE =
      List.of(COUNT, PER_MINUTE, BENEFIT, EVICTED, FINISHING, PATIENCE);
  private static final List<String> OF_ALL =
      List.of(
          COUNT,
          PER_MINUTE,
          PER_QUEUE,
          BENEFIT,
          EVICTED,
          FINISHING,
          PATIENCE,
          QUEUES,
          CLUSTER_QUEUES);
  private static final BigDecimal LARGEST = BigDecimal.valueOf(1_000_000);

  private LimitsTranslation() {}

  static LimitSettings of(Fields config) {
    Fields limits = config.at(KEY);
    limits.expectOnly(OF_ALL);
    LimitSettings read =
        new LimitSettings(
            read(limits, PER_QUEUE),
            count(limits.field(PER_MINUTE)),
            byName(limits.at(QUEUES)),
            byName(limits.at(CLUSTER_QUEUES)));
    return read.areOff() ? LimitSettings.NONE : read; // which is known at a glance
  }

  private static SortedMap<String, Limits> byName(Fields queues) {
    SortedMap<String, Limits> limits = new TreeMap<>();
    for (String name : queues.names()) {
      Fields queue = queues.entry(name).fields();
      queue.expectOnly(OF_A_QUEUE);
      limits.put(name, read(queue, PER_MINUTE));
    }
    return limits;
  }

  /**
   * Reads what one level says.
   *
   * @param perMinute where it says how many of one queue may be interrupted in a minute
   */
  private static Limits read(Fields fields, String perMinute) {
    return new Limits(
        count(fields.field(COUNT)),
        count(fields.field(perMinute)),
        ratio(fields.field(BENEFIT)),
        ratio(fields.field(EVICTED)),
        fields.field(FINISHING).duration(),
        fields.field(PATIENCE).duration());
  }

  private static OptionalLong count(Field field) {
    OptionalInt count = field.int32();
    if (count.isPresent() && count.getAsInt() < 0) {
      field.error(
          "is negative, which no limit can be",
          "Write a whole number from 1 on, or 0 for no limit");
      return OptionalLong.empty();
    }
    return count.isPresent() ? OptionalLong.of(count.getAsInt()) : OptionalLong.empty();
  }

  /** In thousandths. */
  private static OptionalLong ratio(Field field) {
    if (!field.isSet()) {
      return OptionalLong.empty();
    }
    boolean scalar = field.value().isNumber() || field.value().isTextual();
    Optional<BigDecimal> read = scalar ? decimal(field.value().asText()) : Optional.empty();
    if (read.isEmpty()) {
      field.error(
          "is not a ratio",
          "Write a number from 0 to 1000000 with at most three decimals, as 1.5; 0 is no limit");
      return OptionalLong.empty();
    }
    return OptionalLong.of(read.get().movePointRight(3).longValueExact());
  }

  private static Optional<BigDecimal> decimal(String text) {
    return QuantityText.parse(text)
        .filter(number -> number.signum() >= 0 && number.compareTo(LARGEST) <= 0)
        .filter(number -> number.stripTrailingZeros().scale() <= 3);
  }

  /** Warns of queues that do not exist, whose limits would silently do nothing. */
  public static void checkNames(
      Fields config, Predicate<String> isQueue, Predicate<String> isClusterQueue) {
    Fields limits = config.at(KEY);
    warn(limits.at(QUEUES), isQueue, "is for a queue that does not exist", "Add the Queue");
    warn(
        limits.at(CLUSTER_QUEUES),
        isClusterQueue,
        "is for a cluster queue that does not exist",
        "Add the ClusterQueue");
  }

  private static void warn(Fields queues, Predicate<String> exists, String wrong, String advice) {
    queues.names().stream()
        .filter(name -> !exists.test(name))
        .forEach(name -> queues.entry(name).warn(wrong, advice));
  }
}
