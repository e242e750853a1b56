package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Calls;
import dev.tenure.kubernetes.api.Reply;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps Jobs and groups of pods in step with their Workloads, beside who decides: each owner by one
 * worker at a time, as it was seen last. What is refused is tried again after a while, with what is
 * known by then.
 */
public final class JobKeeper implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(JobKeeper.class);
  private static final int AT_ONCE = 16;
  private static final long FIRST_PAUSE_MILLIS = 100;
  private static final int MOST_DOUBLINGS = 6;

  private final Reconciler reconciler;
  private final Calls calls;
  private final BooleanSupplier mayAct;
  private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();
  private final Semaphore places = new Semaphore(AT_ONCE);
  private final Map<String, OwnerView> latest = new LinkedHashMap<>();
  private final Map<String, Integer> busy = new HashMap<>();

  public JobKeeper(Reconciler reconciler, Calls calls, BooleanSupplier mayAct) {
    this.reconciler = reconciler;
    this.calls = calls;
    this.mayAct = mayAct;
  }

  /** These have changed. */
  public void look(List<OwnerView> views) {
    for (OwnerView view : views) {
      String owner = name(view);
      synchronized (this) {
        latest.put(owner, view);
        if (busy.putIfAbsent(owner, 0) != null) {
          continue; // who works on it looks again
        }
      }
      if (!workers.isShutdown()) {
        workers.execute(() -> keep(owner));
      }
    }
  }

  private static String name(OwnerView view) {
    return switch (view) {
      case JobView(var job, var _, var _, var _) -> "Job " + path(job, Writes.name(job));
      case GroupView(var pods, var _, var _) ->
          "Workload " + path(pods.getFirst(), GroupMaker.nameOf(pods.getFirst()));
    };
  }

  private static String path(JsonNode object, String name) {
    return object.path("metadata").path("namespace").asText() + "/" + name;
  }

  private void keep(String owner) {
    try {
      int failures = 0;
      for (@Nullable OwnerView view = next(owner); view != null; view = next(owner)) {
        failures = isDone(view) ? 0 : failures + 1;
        if (failures > 0) {
          Thread.sleep(FIRST_PAUSE_MILLIS << Math.min(failures, MOST_DOUBLINGS));
          again(owner, view);
        }
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized @Nullable OwnerView next(String owner) {
    @Nullable OwnerView view = latest.remove(owner);
    if (view == null) {
      busy.remove(owner);
    }
    return view;
  }

  private synchronized void again(String owner, OwnerView view) {
    latest.putIfAbsent(owner, view);
  }

  /** While another leads nothing is done, and all of it is still to do. */
  private boolean isDone(OwnerView view) throws InterruptedException {
    if (!mayAct.getAsBoolean()) {
      return false;
    }
    places.acquire();
    try {
      for (Call call : reconciler.reconcile(view)) {
        Reply reply = calls.send(call);
        if (!reply.isOk()) {
          LOG.debug("{} {}: {}", call.verb(), call.path(), reply.message());
          return false;
        }
      }
      return true;
    } catch (RuntimeException failed) {
      LOG.debug("{}: {}", name(view), failed.getMessage());
      return false;
    } finally {
      places.release();
    }
  }

  @Override
  public void close() {
    workers.shutdownNow();
  }
}
