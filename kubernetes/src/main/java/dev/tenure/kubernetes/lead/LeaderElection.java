package dev.tenure.kubernetes.lead;

import dev.tenure.kubernetes.api.ApiServer;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Of all that compete for a Lease at most one leads. A leader that cannot renew in time stops
 * before others may begin: it counts from when it asked for its last renewal, they from when they
 * saw it, and the deadline is shorter than the lease.
 */
public final class LeaderElection implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LeaderElection.class);

  /** Is told on the thread that renews: whoever takes long here loses the Lease. */
  public interface Listener {
    /**
     * We lead.
     *
     * @param term the how-manieth time
     */
    void started(long term);

    /** We may have ceased to lead a moment ago: {@link #isLeaderNow} knew it first. */
    void stopped();
  }

  private final LeaseSettings settings;
  private final Candidate candidate;
  private final Listener listener;
  private final BooleanSupplier fit;
  private final LongSupplier nanos;
  private final ExecutorService calls = Executors.newVirtualThreadPerTaskExecutor();
  private final Thread thread;

  private final AtomicLong term = new AtomicLong();

  private volatile boolean leading;
  private volatile long trustedUntil;

  private LeaderElection(
      ApiServer server,
      LeaseSettings settings,
      Listener listener,
      BooleanSupplier fit,
      LongSupplier nanos) {
    LeaseStore store = new LeaseStore(server, settings.namespace(), settings.name());
    this.settings = settings;
    this.candidate = new Candidate(store, settings, nanos);
    this.listener = listener;
    this.fit = fit;
    this.nanos = nanos;
    this.thread = Thread.ofVirtual().name("election").unstarted(this::run);
  }

  /**
   * Competes until it is closed, also again after it has lost.
   *
   * @param fit whether we could lead at all; who cannot gives the Lease back, for others to take
   */
  public static LeaderElection start(
      ApiServer server, LeaseSettings settings, Listener listener, BooleanSupplier fit) {
    LeaderElection election = new LeaderElection(server, settings, listener, fit, System::nanoTime);
    election.thread.start();
    return election;
  }

  /** Right now, whatever the thread that renews is doing: ask before every deed. */
  public boolean isLeaderNow() {
    return leading && nanos.getAsLong() - trustedUntil < 0;
  }

  /** How often we have begun to lead: what was decided in one term is not to be done in another. */
  public long term() {
    return term.get();
  }

  /** Who held the Lease when we last looked; empty: nobody. */
  public String holder() {
    return candidate.holder();
  }

  /**
   * Stops, tells the listener if we led, and gives the Lease back so that another begins at once.
   */
  @Override
  public void close() {
    thread.interrupt();
    boolean hurried = Thread.interrupted();
    while (thread.isAlive()) {
      try {
        thread.join(); // soon: giving the Lease back has a deadline of its own
      } catch (InterruptedException hurry) {
        hurried = true;
      }
    }
    calls.shutdownNow();
    if (hurried) {
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    try {
      while (true) {
        round();
        Thread.sleep(settings.retry());
      }
    } catch (InterruptedException closed) {
      LOG.debug("The election for {} ends.", settings.name());
    }
    if (leading) {
      end("we stop"); // first: whoever is told by then does nothing that the next leader may undo
      release();
    }
  }

  private void round() throws InterruptedException {
    if (!fit.getAsBoolean()) {
      if (leading) {
        end("we do not see how the cluster is");
        release();
      }
      return;
    }
    long asked = nanos.getAsLong();
    boolean held = within(leading ? left(asked) : settings.renewDeadline(), candidate::hold);
    if (held) {
      trustedUntil = asked + settings.renewDeadline().toNanos();
      begin();
    } else if (leading && !isLeaderNow()) {
      end("the Lease was not renewed in time");
    } else if (leading && !candidate.isOurs()) {
      end(candidate.holder() + " holds the Lease");
    }
  }

  private Duration left(long now) {
    return Duration.ofNanos(trustedUntil - now);
  }

  private void release() {
    try {
      within(settings.renewDeadline(), candidate::release);
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt(); // the Lease runs out by itself
    }
  }

  /** Whether the try succeeded in time. */
  private boolean within(Duration limit, Callable<Boolean> attempt) throws InterruptedException {
    Future<Boolean> answer = calls.submit(attempt);
    try {
      return answer.get(Math.max(1, limit.toMillis()), TimeUnit.MILLISECONDS);
    } catch (TimeoutException slow) {
      LOG.warn("Lease {}: no answer in time", settings.name());
    } catch (ExecutionException failed) {
      LOG.warn("Lease {}: {}", settings.name(), String.valueOf(failed.getCause()));
    } finally {
      answer.cancel(true);
    }
    return false;
  }

  private void begin() {
    if (!leading) {
      LOG.info("{} leads by Lease {}.", settings.identity(), settings.name());
      long now = term.incrementAndGet(); // before anybody may see that we lead
      leading = true;
      tell(() -> listener.started(now));
    }
  }

  private void end(String why) {
    LOG.info("{} leads no more: {}.", settings.identity(), why);
    leading = false;
    tell(listener::stopped);
  }

  /** A listener that fails must not end the election in silence. */
  private static void tell(Runnable told) {
    try {
      told.run();
    } catch (RuntimeException failed) {
      LOG.error("The listener of the election failed.", failed);
    }
  }
}
