package dev.tenure.kubernetes.watch;

import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.api.Unreachable;
import java.io.IOException;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Tells a listener of every object of one resource, and of everything that happens to it from then
 * on, without gaps: lists once, then watches, goes on where a watch ended, and where that is too
 * long ago lists again and tells what has vanished in between. Runs on a virtual thread of its own,
 * on which the listener is called too.
 */
public final class Reflector implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Reflector.class);
  private static final Duration SHORT_WATCH = Duration.ofSeconds(1);
  private static final Duration LONG_WATCH = Duration.ofMinutes(1);
  private static final Duration CLOSING = Duration.ofSeconds(5);

  /** The last bookmark comes two seconds before the end. */
  private static final Duration CATCHING_UP = Duration.ofSeconds(3);

  private final ApiServer server;
  private final ApiResource resource;
  private final Selection selection;
  private final WatchSettings settings;
  private final Pulse pulse;
  private final Roll roll;
  private final Listing listing;
  private final SplittableRandom random;
  private final Pauses pauses;
  private final Thread thread;

  private volatile @Nullable OneWatch open;

  /** Where the next watch goes on; nothing: everything must be listed. */
  private @Nullable String version;

  private Reflector(
      ApiServer server,
      ApiResource resource,
      Selection selection,
      WatchSettings settings,
      Freshness freshness,
      Consumer<ObjectEvent> listener) {
    this.server = server;
    this.resource = resource;
    this.selection = selection;
    this.settings = settings;
    this.pulse = freshness.of(resource);
    this.roll = new Roll(resource, listener);
    this.listing = new Listing(server, resource, selection, settings.pageSize());
    this.random = new SplittableRandom(settings.seed());
    this.pauses = new Pauses(settings.firstPause(), settings.longestPause(), random.split());
    this.thread = Thread.ofVirtual().name("watch " + resource.title()).unstarted(this::run);
  }

  /**
   * Begins at once.
   *
   * @param freshness is told of every sign of life
   * @param listener may be slow: it is never called twice at once, and nothing is dropped
   */
  public static Reflector start(
      ApiServer server,
      ApiResource resource,
      Selection selection,
      WatchSettings settings,
      Freshness freshness,
      Consumer<ObjectEvent> listener) {
    Reflector reflector = new Reflector(server, resource, selection, settings, freshness, listener);
    reflector.pulse.onDemand(reflector::endWatch);
    reflector.thread.start();
    return reflector;
  }

  /** The listener is not called any more when this returns, unless it calls this itself. */
  @Override
  public void close() {
    thread.interrupt();
    if (!Thread.currentThread().equals(thread)) {
      try {
        if (!thread.join(CLOSING)) {
          LOG.warn("The listener of {} does not come to an end.", resource.title());
        }
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Nobody serves the resource any more: ends, and tells of all that there was as gone. */
  public void retire() {
    close();
    roll.beginList();
    roll.endWithoutList();
  }

  private void run() {
    try {
      while (!Thread.currentThread().isInterrupted()) {
        Thread.sleep(round());
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    } finally {
      pulse.closed();
    }
  }

  /** One list, if there must be one, and one watch. Returns how long to wait before the next. */
  private Duration round() throws InterruptedException {
    try {
      if (!pulse.isMet() && version != null && roll.size() > settings.pageSize()) {
        catchUp(version);
      }
      if (version == null || !pulse.isMet()) {
        long demand = pulse.wanted();
        version = listing.tell(roll);
        pulse.listed(demand);
      }
      return watch(version);
    } catch (Refusal refused) {
      return refused.mayPass() ? later(refused) : again(refused);
    } catch (Unreachable silent) {
      stopIfClosed();
      LOG.warn("{}: {}", resource.title(), silent.getMessage());
      return pauses.afterFailure();
    } catch (IOException garbled) {
      return again(garbled);
    } catch (RuntimeException broken) {
      stopIfClosed();
      LOG.error("{}: an event could not be taken in", resource.title(), broken);
      return again(broken);
    } finally {
      pulse.closed();
    }
  }

  /**
   * What is too long to be listed in no time is not: it is asked how new the store is now, and
   * watched until that has come. A short watch ends with a bookmark, however quiet it is.
   */
  private void catchUp(String from) throws InterruptedException, Refusal, IOException {
    long demand = pulse.wanted();
    OptionalLong newest = listing.newest();
    if (newest.isPresent()) {
      OneWatch watch = new OneWatch(server, roll, pulse, from);
      try {
        watch.runUntil(newest.getAsLong(), path(from, CATCHING_UP.toSeconds()), CATCHING_UP);
      } finally {
        version = watch.version();
      }
      if (watch.hasReached(newest.getAsLong())) {
        pulse.listed(demand);
      }
    }
  }

  private Duration watch(String from) throws InterruptedException, Refusal, IOException {
    OneWatch watch = new OneWatch(server, roll, pulse, from);
    open = watch;
    try {
      if (pulse.isMet()) { // else it was demanded before the watch could be ended
        watch.run(path(from, seconds()), settings.silence());
      }
    } finally {
      open = null;
      version = watch.version();
      if (watch.hasLasted(LONG_WATCH)) {
        pauses.reset();
      }
    }
    if (!pulse.isMet() || watch.hasHeard() || watch.hasLasted(SHORT_WATCH)) {
      pauses.reset();
      return Duration.ZERO;
    }
    return pauses.afterFailure(); // a server that ends every watch at once must not be stormed
  }

  /** What it has told is kept; the list that follows tells the rest. */
  private void endWatch() {
    @Nullable OneWatch watch = open;
    if (watch != null) {
      watch.end();
    }
  }

  private static void stopIfClosed() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }

  private Duration later(Refusal refused) {
    LOG.warn("{}: {}", resource.title(), refused.getMessage());
    Duration asked = Duration.ofSeconds(refused.retryAfterSeconds());
    Duration own = pauses.afterFailure();
    return asked.compareTo(own) > 0 ? asked : own;
  }

  /** Whatever was missed, a list shows it. */
  private Duration again(Exception why) {
    boolean usual = why instanceof Refusal refused && refused.isExpired();
    LOG.atLevel(usual ? Level.INFO : Level.WARN)
        .log("{} is listed again: {}", resource.title(), why.getMessage());
    version = null;
    pulse.missed();
    return pauses.afterFailure();
  }

  private long seconds() {
    return random.nextLong(
        settings.shortestWatch().toSeconds(), settings.longestWatch().toSeconds() + 1);
  }

  private String path(String from, long seconds) {
    return selection.collection(resource)
        + "?watch=true&allowWatchBookmarks=true"
        + ("&resourceVersion=" + from + "&timeoutSeconds=" + seconds)
        + selection.query();
  }
}
