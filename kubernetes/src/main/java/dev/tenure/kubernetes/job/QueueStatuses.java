package dev.tenure.kubernetes.job;

import dev.tenure.kubernetes.act.Busy;
import dev.tenure.kubernetes.act.Mandate;
import dev.tenure.kubernetes.act.NotNow;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Calls;
import dev.tenure.kubernetes.api.Reply;
import dev.tenure.kubernetes.api.Unreachable;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the status of LocalQueues and ClusterQueues true, on a thread of its own: what has changed
 * is written at most once a second. It is for people and dashboards; nobody here reads it.
 */
public final class QueueStatuses implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(QueueStatuses.class);
  private static final long ROUND_MILLIS = 1_000;

  private final Supplier<QuotaApi> api;
  private final QueueSight seen;
  private final Calls calls;
  private final LongSupplier term;
  private final LongSupplier clock;
  private final QueueReadings readings = new QueueReadings();
  private final ActiveSince since = new ActiveSince();
  private final Semaphore news = new Semaphore(0);
  private final Thread writer;
  private Set<Call> said = new HashSet<>();
  private long saidIn;

  /**
   * @param calls to be had by deeds, so that only who leads writes
   * @param term in which this scheduler leads, or {@link Mandate#NONE}: since an earlier one
   *     somebody else may have written
   */
  public QueueStatuses(
      Supplier<QuotaApi> api, QueueSight seen, Calls calls, LongSupplier term, LongSupplier clock) {
    this.api = api;
    this.seen = seen;
    this.calls = calls;
    this.term = term;
    this.clock = clock;
    this.writer = Thread.ofVirtual().name("queue-statuses").start(this::write);
  }

  /** Something has happened in the cluster, or to the lead. */
  public void look() {
    news.release();
  }

  private void write() {
    try {
      while (true) {
        news.acquire();
        news.drainPermits();
        round();
        Thread.sleep(ROUND_MILLIS);
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  private void round() {
    long now = term.getAsLong();
    if (now != saidIn) {
      said = new HashSet<>();
      since.forget();
      saidIn = now;
    }
    if (now == Mandate.NONE) {
      return;
    }
    Set<Call> still = new HashSet<>();
    try {
      QueueCensus census = QueueCensus.of(seen, readings, clock.getAsLong());
      for (Call call : census.calls(api.get(), since)) {
        if (said.contains(call) || isSaid(call)) {
          still.add(call);
        }
      }
    } catch (NotNow another) {
      // Leads by now: we begin anew when we do.
    } catch (Busy | Unreachable notNow) {
      news.release();
    }
    said = still;
  }

  /** What is refused would be refused again: it is left until there is something new to say. */
  private boolean isSaid(Call call) {
    Reply reply = calls.send(call);
    if (!reply.isOk()) {
      LOG.debug("{}: {}", call.path(), reply.message());
    }
    return !reply.isConflict();
  }

  @Override
  public void close() {
    writer.interrupt();
  }
}
