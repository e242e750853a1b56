package dev.tenure.kubernetes.watch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.api.ApiServer;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** One watch, from a version on until it ends: by itself, by a cut, or in a failure. */
final class OneWatch {
  private static final int OK = 200;
  private static final int DIGITS = 18;

  private final ApiServer server;
  private final Roll roll;
  private final Pulse pulse;
  private final long began = System.nanoTime();
  private String version;
  private long target = Long.MAX_VALUE;
  private boolean heard;
  private volatile boolean ended;
  private volatile @Nullable WatchLines opened;

  OneWatch(ApiServer server, Roll roll, Pulse pulse, String from) {
    this.server = server;
    this.roll = roll;
    this.pulse = pulse;
    this.version = from;
  }

  /** Up to where everything has been told: also after a failure another watch goes on there. */
  String version() {
    return version;
  }

  boolean hasHeard() {
    return heard;
  }

  boolean hasLasted(Duration time) {
    return System.nanoTime() - began >= time.toNanos();
  }

  /** A version as a number, which grows with time; nothing where it is none. */
  static OptionalLong number(String version) {
    boolean is = !version.isEmpty() && version.length() <= DIGITS && isDigits(version);
    return is ? OptionalLong.of(Long.parseLong(version)) : OptionalLong.empty();
  }

  private static boolean isDigits(String version) {
    return version.chars().allMatch(each -> each >= '0' && each <= '9');
  }

  /** Has everything been told up to there? */
  boolean hasReached(long wanted) {
    OptionalLong now = number(version);
    return now.isPresent() && now.getAsLong() >= wanted;
  }

  /** The same, and it also ends when everything has been told up to there. */
  void runUntil(long wanted, String path, Duration silence)
      throws InterruptedException, Refusal, IOException {
    target = wanted;
    run(path, silence);
  }

  /**
   * Returns when the watch has ended, cut or not: nothing is missed.
   *
   * @param silence after which it is given up
   * @throws Refusal if the server says that it cannot go on
   * @throws IOException if what comes cannot be understood
   */
  void run(String path, Duration silence) throws InterruptedException, Refusal, IOException {
    try (WatchLines lines = WatchLines.open(server, path)) {
      if (lines.code() != OK) {
        String why = "the watch was refused with status " + lines.code();
        throw new Refusal(lines.code(), why, lines.retryAfterSeconds());
      }
      pulse.opened();
      opened = lines;
      Optional<byte[]> line = ended ? Optional.empty() : lines.next(silence);
      while (line.isPresent()) {
        take(parsed(line.get()));
        line = hasReached(target) ? Optional.empty() : lines.next(silence);
      }
    }
  }

  /** From any thread: it ends as if the server had ended it. */
  void end() {
    ended = true;
    @Nullable WatchLines lines = opened;
    if (lines != null) {
      lines.end();
    }
  }

  private JsonNode parsed(byte[] line) throws IOException {
    try {
      return server.json().readTree(line);
    } catch (JsonProcessingException broken) {
      throw new IOException("a line is no JSON: " + broken.getOriginalMessage(), broken);
    }
  }

  private void take(JsonNode event) throws Refusal, IOException {
    JsonNode object = event.path("object");
    String type = event.path("type").asText("");
    String at = object.path("metadata").path("resourceVersion").asText("");
    if (type.equals("ERROR")) {
      String why = object.path("message").asText("the watch has failed");
      throw new Refusal(object.path("code").asInt(), why, OptionalInt.empty());
    }
    if (at.isEmpty()) {
      throw new IOException("an event of type \"" + type + "\" without a resourceVersion");
    }
    switch (type) {
      case "ADDED", "MODIFIED" -> roll.seen(object);
      case "DELETED" -> roll.gone(object);
      case "BOOKMARK" -> {} // nothing happened, up to this version
      default -> throw new IOException("an event of type \"" + type + "\"");
    }
    version = at;
    heard = true;
    pulse.heard();
  }
}
