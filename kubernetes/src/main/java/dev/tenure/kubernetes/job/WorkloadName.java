package dev.tenure.kubernetes.job;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;

/** What the Workload of an object is called: as Kueue would call it, so that both find it. */
final class WorkloadName {
  /** Names of Workloads are used as labels, too. */
  private static final int LONGEST = 63;

  private static final int HASH = 5;

  private WorkloadName() {}

  static String of(String kind, String group, String name, String uid) {
    String prefix = kind.toLowerCase(Locale.ROOT) + "-" + name;
    int most = LONGEST - 1 - HASH;
    String kept = prefix.length() > most ? prefix.substring(0, most) : prefix;
    return kept + "-" + sha1(String.join("\n", kind, group, name, uid)).substring(0, HASH);
  }

  static String sha1(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-1").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-1", impossible);
    }
  }
}
