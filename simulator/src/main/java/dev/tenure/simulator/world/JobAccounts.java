package dev.tenure.simulator.world;

import dev.tenure.simulator.world.SimJob.Phase;
import java.util.List;

/** What a job's time comes to: in the books, and until it is done. */
final class JobAccounts {
  /** All that are kept, whatever they count and whenever. */
  private final List<Books> books;

  private final RestartCost restart;

  JobAccounts(List<Books> books, RestartCost restart) {
    this.books = books;
    this.restart = restart;
  }

  /** Keeps the books of a job up to now. Work is booked when it is known what becomes of it. */
  void settle(SimJob job, long now) {
    long from = job.since;
    job.since = now;
    if (from == now || job.held.areNone()) {
      return;
    }
    for (Books each : books) {
      settle(job, each, from, now);
    }
  }

  private static void settle(SimJob job, Books books, long from, long now) {
    long held = job.held.in(books.place());
    switch (job.phase) {
      case UNBORN, WORKING, DONE -> {}
      case WAITING, INCOMPLETE -> {
        long seated = job.seated.in(books.place());
        books.leaving(held - seated, from, now);
        books.incomplete(seated, from, now);
      }
      case STARTING -> {
        long delayed = Math.clamp(job.delayEnds, from, now);
        books.starting(held, from, delayed);
        books.restarting(held, delayed, now);
      }
    }
  }

  /** What it did in that time counts. */
  void useful(SimJob job, long from, long to) {
    for (Books each : books) {
      each.useful(job.units(each.place()), from, to);
    }
  }

  /** What it did in that time has to be done again. */
  void lost(SimJob job, Cause cause, long from, long to) {
    for (Books each : books) {
      each.lost(cause, job.units(each.place()), from, to);
    }
  }

  /** The run ends: what is being worked on counts as far as it has come. */
  void close(SimJob job, long now) {
    settle(job, now);
    if (job.phase == Phase.WORKING) {
      useful(job, job.workingSince, now);
    }
  }

  /** How long a job would still take if it were not stopped again: the true one. */
  long remaining(SimJob job, long now) {
    long work = job.trace().duration() - job.saved - job.before;
    return switch (job.phase) {
      case WORKING -> work - (now - job.workingSince);
      case STARTING -> work + startLeft(job, now);
      case UNBORN, WAITING, INCOMPLETE -> work + (job.runs == 0 ? 0 : restart.of(job.units()));
      case DONE -> 0;
    };
  }

  private long startLeft(SimJob job, long now) {
    long again = job.runs == 1 ? 0 : restart.of(job.units());
    return job.delayEnds + again - now;
  }
}
