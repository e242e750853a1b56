package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.act.Busy;
import dev.tenure.kubernetes.act.Note;
import dev.tenure.kubernetes.act.ObjectRef;
import dev.tenure.kubernetes.act.Targets;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Calls;
import dev.tenure.kubernetes.api.Reply;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps Jobs and groups of pods in step with their Workloads, beside who decides: each owner by one
 * worker at a time, as it was seen last. What is refused is tried again after a while, with what is
 * known by then. While another leads nobody works or waits here; what there is to do is kept.
 */
public final class JobKeeper implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(JobKeeper.class);
  private static final int AT_ONCE = 16;
  private static final int MOST_ABSENCES = 10;

  private final Reconciler reconciler;
  private final Calls calls;
  private final BooleanSupplier mayAct;
  private final Consumer<Note> users;
  private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();
  private final Semaphore places = new Semaphore(AT_ONCE);
  private final Map<String, OwnerView> latest = new LinkedHashMap<>();
  private final Set<String> busy = new HashSet<>();

  /**
   * @param mayAct whether this scheduler leads and its view is fresh
   * @param users is told what keeps a Job from being kept in step
   */
  public JobKeeper(
      Reconciler reconciler, Calls calls, BooleanSupplier mayAct, Consumer<Note> users) {
    this.reconciler = reconciler;
    this.calls = calls;
    this.mayAct = mayAct;
    this.users = users;
  }

  /**
   * These have changed. To be called also if none has, whenever something has happened: whoever has
   * come to lead begins then.
   */
  public synchronized void look(List<OwnerView> views) {
    views.forEach(view -> latest.put(name(view), view));
    if (!latest.isEmpty() && !workers.isShutdown() && mayAct.getAsBoolean()) {
      for (String owner : latest.keySet()) {
        if (busy.add(owner)) { // else who works on it looks again
          workers.execute(() -> keep(owner));
        }
      }
    }
  }

  /** How many owners are being worked on, or wait to be tried again. */
  synchronized int busy() {
    return busy.size();
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
      Tries tries = new Tries();
      for (@Nullable OwnerView view = next(owner); view != null; view = next(owner)) {
        if (isDone(view, tries)) {
          tries = new Tries();
        } else if (tries.absences() < MOST_ABSENCES) { // else it is gone, or there will be news
          again(owner, view);
          Thread.sleep(tries.pauseMillis());
        }
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  /** While another leads all of it is still to do, by whoever begins then. */
  private synchronized @Nullable OwnerView next(String owner) {
    @Nullable OwnerView view = mayAct.getAsBoolean() ? latest.remove(owner) : null;
    if (view == null) {
      busy.remove(owner);
    }
    return view;
  }

  private synchronized void again(String owner, OwnerView view) {
    latest.putIfAbsent(owner, view);
  }

  private boolean isDone(OwnerView view, Tries tries) throws InterruptedException {
    places.acquire();
    try {
      for (Call call : reconciler.reconcile(view)) {
        Reply reply = calls.send(call);
        if (!reply.isOk()) {
          tries.refused(reply);
          tell(view, call, reply);
          return false;
        }
      }
      return true;
    } catch (Busy later) {
      tries.refused(later.reply());
      return false;
    } catch (RuntimeException failed) {
      LOG.debug("{}: {}", name(view), failed.getMessage());
      tries.failed();
      return false;
    } finally {
      places.release();
    }
  }

  /** Somebody has been faster, or it is no more: that is nothing to anybody. */
  private void tell(OwnerView view, Call call, Reply reply) {
    String words = call.verb() + " " + call.path() + ": " + reply.message();
    if (reply.isConflict() || reply.isNotFound()) {
      LOG.debug("{}: {}", name(view), words);
      return;
    }
    LOG.info("{}: {}", name(view), words);
    ObjectRef about =
        switch (view) {
          case JobView(var job, var _, var _, var _) -> ObjectRef.of(Targets.JOBS, job);
          case GroupView(var pods, var _, var _) -> ObjectRef.of(Targets.PODS, pods.getFirst());
        };
    long now =
        switch (view) {
          case JobView job -> job.now();
          case GroupView group -> group.now();
        };
    users.accept(new Note(about, null, Note.Kind.REFUSED, reply.message(), now));
  }

  @Override
  public synchronized void close() {
    workers.shutdownNow();
  }
}
