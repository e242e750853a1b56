package dev.tenure.app.bench.live;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.SortedMap;
import java.util.TreeMap;

/** The metrics of a scheduler that runs. */
final class Metrics {
  private static final String EVENTS = "tenure_event_cpu_seconds_bucket{le=\"";

  private final int port;

  Metrics(int port) {
    this.port = port;
  }

  /** How many events have cost at most so many seconds of CPU, by these. */
  SortedMap<Double, Long> events() {
    SortedMap<Double, Long> buckets = new TreeMap<>();
    text()
        .lines()
        .filter(line -> line.startsWith(EVENTS))
        .forEach(line -> {
          String bound = line.substring(EVENTS.length(), line.indexOf('"', EVENTS.length()));
          String count = line.substring(line.lastIndexOf(' ') + 1);
          buckets.put(
              bound.equals("+Inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(bound),
              (long) Double.parseDouble(count));
        });
    return buckets;
  }

  private String text() {
    try (HttpClient client = HttpClient.newHttpClient()) {
      URI uri = URI.create("http://127.0.0.1:" + port + "/metrics");
      return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString()).body();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return "";
    }
  }

  /** How many there are, whatever they cost. */
  static long all(SortedMap<Double, Long> buckets) {
    return buckets.getOrDefault(Double.POSITIVE_INFINITY, 0L);
  }

  /** The bound below which 99 of 100 were, of those that were counted in between. */
  static double p99(SortedMap<Double, Long> before, SortedMap<Double, Long> after) {
    long all = all(after) - all(before);
    for (var bucket : after.entrySet()) {
      long below = bucket.getValue() - before.getOrDefault(bucket.getKey(), 0L);
      if (below >= 0.99 * all) {
        return bucket.getKey();
      }
    }
    return Double.POSITIVE_INFINITY;
  }
}
