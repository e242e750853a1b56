package dev.tenure.kubernetes.act;

import dev.tenure.engine.model.WorkloadId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Who has to wait for whom. Each strand of a plan is carried out by itself, turn by turn, and waits
 * only for earlier strands about one of its workloads: an object on which calls take long keeps
 * nobody else waiting.
 */
final class Lanes {
  private final Function<Errand, Report> run;
  private final BiConsumer<Errand, String> leave;
  private final ExecutorService lanes = Executors.newVirtualThreadPerTaskExecutor();
  private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();
  private final Map<WorkloadId, CountDownLatch> last = new HashMap<>();
  private int open;

  /**
   * Nothing is under way yet.
   *
   * @param leave is told what must not be done, and why
   */
  Lanes(Function<Errand, Report> run, BiConsumer<Errand, String> leave) {
    this.run = run;
    this.leave = leave;
  }

  /** Returns at once. */
  synchronized void add(List<Errand> plan) {
    List<List<Errand>> strands = Strands.of(plan);
    long releasing = strands.stream().filter(each -> has(each, Deed.Turn.RELEASE)).count();
    CountDownLatch released = new CountDownLatch((int) releasing);
    for (List<Errand> strand : strands) {
      CountDownLatch done = new CountDownLatch(1);
      Set<CountDownLatch> before = new HashSet<>();
      strand.stream()
          .flatMap(Strands::workloads)
          .distinct()
          .forEach(id -> {
            CountDownLatch earlier = last.put(id, done);
            if (earlier != null) {
              before.add(earlier);
            }
          });
      open++;
      lanes.execute(() -> travel(strand, before, released, done));
    }
  }

  /** How many strands are under way or wait. */
  synchronized int size() {
    return open;
  }

  private void travel(
      List<Errand> strand,
      Set<CountDownLatch> before,
      CountDownLatch released,
      CountDownLatch done) {
    boolean releases = has(strand, Deed.Turn.RELEASE);
    try {
      for (CountDownLatch earlier : before) {
        earlier.await();
      }
      Setbacks setbacks = new Setbacks();
      for (Deed.Turn turn : Deed.Turn.values()) {
        if (turn == Deed.Turn.CLAIM) {
          if (releases) {
            releases = false;
            released.countDown();
          }
          released.await(); // what others of the same plan give up may be what is claimed here
        }
        take(strand, turn, setbacks);
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    } finally {
      if (releases) {
        released.countDown();
      }
      done.countDown();
      forget(strand, done);
    }
  }

  private void take(List<Errand> strand, Deed.Turn turn, Setbacks setbacks)
      throws InterruptedException {
    List<Callable<Report>> due = new ArrayList<>();
    for (Errand errand : strand) {
      if (errand.deed().turn() == turn) {
        setbacks
            .against(errand.deed())
            .ifPresentOrElse(
                why -> leave.accept(errand, why), () -> due.add(() -> run.apply(errand)));
      }
    }
    for (Future<Report> report : workers.invokeAll(due)) {
      setbacks.note(report.resultNow());
    }
  }

  private static boolean has(List<Errand> strand, Deed.Turn turn) {
    return strand.stream().anyMatch(errand -> errand.deed().turn() == turn);
  }

  private synchronized void forget(List<Errand> strand, CountDownLatch done) {
    open--;
    strand.stream().flatMap(Strands::workloads).forEach(id -> last.remove(id, done));
  }

  /** Takes no more. Whether all was carried out within that time. */
  boolean close(Duration patience) throws InterruptedException {
    lanes.shutdown();
    return lanes.awaitTermination(patience.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** What is not done yet is left undone. */
  void stop() {
    lanes.shutdownNow();
    workers.shutdownNow();
  }
}
