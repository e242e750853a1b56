package dev.tenure.simulator.world;

import dev.tenure.simulator.world.SimJob.Phase;

/** What a job's time comes to: in the books, and until it is done. */
final class JobAccounts {
  private final Books books;
  private final RestartCost restart;

  JobAccounts(Books books, RestartCost restart) {
    this.books = books;
    this.restart = restart;
  }

  /** Keeps the books of a job up to now. Work is booked when it is known what becomes of it. */
  void settle(SimJob job, long now) {
    long passed = now - job.since;
    job.since = now;
    if (passed == 0 || job.held == 0) {
      return;
    }
    switch (job.phase) {
      case UNBORN, WORKING, DONE -> {}
      case WAITING, INCOMPLETE -> {
        books.leaving((job.held - job.seated) * passed);
        books.incomplete(job.seated * passed);
      }
      case STARTING -> {
        long delay = Math.clamp(job.delayEnds - (now - passed), 0, passed);
        books.starting(job.held * delay);
        books.restarting(job.held * (passed - delay));
      }
    }
  }

  /** The run ends: what is being worked on counts as far as it has come. */
  void close(SimJob job, long now) {
    settle(job, now);
    if (job.phase == Phase.WORKING) {
      books.useful(job.units() * (now - job.workingSince));
    }
  }

  /** How long a job would still take if it were not stopped again: the true one. */
  long remaining(SimJob job, long now) {
    long work = job.trace().duration() - job.saved;
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
