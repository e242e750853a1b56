package dev.tenure.simulator.world;

import dev.tenure.simulator.world.SimJob.Phase;
import java.util.List;

/** What a job's time comes to: in the books, and until it is done. */
final class JobAccounts {
  private final List<Books> books;
  private final RestartCost restart;

  JobAccounts(List<Books> books, RestartCost restart) {
    this.books = books;
    this.restart = restart;
  }

  /** Keeps the books of a job up to now. Work is booked when it is known what becomes of it. */
  void settle(SimJob job, long now) {
    long passed = now - job.since;
    job.since = now;
    if (passed == 0 || job.held.areNone()) {
      return;
    }
    for (int place = 0; place < books.size(); place++) {
      settle(job, place, now, passed);
    }
  }

  private void settle(SimJob job, int place, long now, long passed) {
    long held = job.held.in(place);
    switch (job.phase) {
      case UNBORN, WORKING, DONE -> {}
      case WAITING, INCOMPLETE -> {
        books.get(place).leaving((held - job.seated.in(place)) * passed);
        books.get(place).incomplete(job.seated.in(place) * passed);
      }
      case STARTING -> {
        long delay = Math.clamp(job.delayEnds - (now - passed), 0, passed);
        books.get(place).starting(held * delay);
        books.get(place).restarting(held * (passed - delay));
      }
    }
  }

  /** So many milliseconds of its work count. */
  void useful(SimJob job, long millis) {
    for (int place = 0; place < books.size(); place++) {
      books.get(place).useful(job.units(place) * millis);
    }
  }

  /** So many have to be done again. */
  void lost(SimJob job, Cause cause, long millis) {
    for (int place = 0; place < books.size(); place++) {
      books.get(place).lost(cause, job.units(place) * millis);
    }
  }

  /** The run ends: what is being worked on counts as far as it has come. */
  void close(SimJob job, long now) {
    settle(job, now);
    if (job.phase == Phase.WORKING) {
      useful(job, now - job.workingSince);
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
