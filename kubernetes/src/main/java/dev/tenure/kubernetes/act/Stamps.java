package dev.tenure.kubernetes.act;

import dev.tenure.engine.model.Time;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Instants as they are written on objects: RFC 3339 in UTC. */
public final class Stamps {
  private static final DateTimeFormatter MILLIS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss'Z'").withZone(ZoneOffset.UTC);
  private static final long LAST = Instant.parse("9999-12-31T23:59:59.999Z").toEpochMilli();

  private Stamps() {}

  /** To the millisecond, for annotations: what is read back is what was decided. */
  public static String exact(long millis) {
    return MILLIS.format(Instant.ofEpochMilli(Math.min(millis, LAST)));
  }

  /** Nothing if there is no such time, or none that can be written. */
  static @Nullable String exact(OptionalLong at) {
    return at.isPresent() && Time.isInstant(at.getAsLong()) ? exact(at.getAsLong()) : null;
  }

  /** As Events have it. */
  static String micros(long millis) {
    return exact(millis).replace("Z", "000Z");
  }

  /** As conditions have it. */
  public static String whole(long millis) {
    return SECONDS.format(Instant.ofEpochMilli(Math.min(millis, LAST)));
  }
}
