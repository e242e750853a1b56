package dev.tenure.engine.scenario;

import dev.tenure.engine.model.quota.Quota;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** {@code cpu=4 borrow=2 lend=1 gpu=8}: quotas by resource; limits follow what they limit. */
final class QuotaWords {
  private static final String UNLIMITED = "unlimited";

  private QuotaWords() {}

  /** Reads all words that are left. */
  static SortedMap<String, Quota> read(Words words) {
    SortedMap<String, Quota> quotas = new TreeMap<>();
    while (!words.isEmpty()) {
      String word = words.next("a quota");
      int equals = word.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException("'" + word + "' means nothing here");
      }
      String name = word.substring(0, equals);
      long nominal = amount(name, word.substring(equals + 1));
      long borrow = limit(words.nextValue("borrow"), name);
      long lend = limit(words.nextValue("lend"), name);
      quotas.put(Amounts.longName(name), new Quota(nominal, borrow, lend));
    }
    return quotas;
  }

  private static long limit(Optional<String> text, String resource) {
    return text.map(limit -> amount(resource, limit)).orElse(Quota.UNLIMITED);
  }

  private static long amount(String resource, String text) {
    return text.equals(UNLIMITED) ? Quota.UNLIMITED : Amounts.amount(resource, text);
  }

  static String write(SortedMap<String, Quota> quotas) {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<String, Quota> entry : quotas.entrySet()) {
      String resource = entry.getKey();
      Quota quota = entry.getValue();
      text.append("  ")
          .append(Amounts.shortName(resource))
          .append('=')
          .append(
              quota.nominal() == Quota.UNLIMITED
                  ? UNLIMITED
                  : Amounts.text(resource, quota.nominal()))
          .append(write("borrow", resource, quota.borrowingLimit()))
          .append(write("lend", resource, quota.lendingLimit()));
    }
    return text.toString();
  }

  private static String write(String key, String resource, long limit) {
    return limit == Quota.UNLIMITED ? "" : " " + key + "=" + Amounts.text(resource, limit);
  }
}
