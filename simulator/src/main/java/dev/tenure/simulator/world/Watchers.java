package dev.tenure.simulator.world;

import java.util.List;

/** Several who look on, each told in turn. */
public record Watchers(List<Watcher> each) implements Watcher {
  public Watchers {
    each = List.copyOf(each);
  }

  @Override
  public void submitted(SimJob job, long now) {
    for (Watcher watcher : each) {
      watcher.submitted(job, now);
    }
  }

  @Override
  public void admitted(SimJob job, long now) {
    for (Watcher watcher : each) {
      watcher.admitted(job, now);
    }
  }

  @Override
  public void dismissed(SimJob job, long now) {
    for (Watcher watcher : each) {
      watcher.dismissed(job, now);
    }
  }

  @Override
  public void found(SimJob job, long since, boolean admitted, long now) {
    for (Watcher watcher : each) {
      watcher.found(job, since, admitted, now);
    }
  }

  @Override
  public void roomKept(SimJob job, SimNode node, long now) {
    for (Watcher watcher : each) {
      watcher.roomKept(job, node, now);
    }
  }

  @Override
  public void roomGivenUp(SimJob job, long now) {
    for (Watcher watcher : each) {
      watcher.roomGivenUp(job, now);
    }
  }

  @Override
  public void seated(SimJob job, Part part, long now) {
    for (Watcher watcher : each) {
      watcher.seated(job, part, now);
    }
  }

  @Override
  public void works(SimJob job, long now) {
    for (Watcher watcher : each) {
      watcher.works(job, now);
    }
  }

  @Override
  public void stopped(SimJob job, Stop stop) {
    for (Watcher watcher : each) {
      watcher.stopped(job, stop);
    }
  }

  @Override
  public void brokenOff(SimJob job, Cause cause, long now) {
    for (Watcher watcher : each) {
      watcher.brokenOff(job, cause, now);
    }
  }

  @Override
  public void left(SimJob job, Part part, long now) {
    for (Watcher watcher : each) {
      watcher.left(job, part, now);
    }
  }

  @Override
  public void finished(SimJob job, long now) {
    for (Watcher watcher : each) {
      watcher.finished(job, now);
    }
  }

  @Override
  public void nodeChanged(SimNode node, long now) {
    for (Watcher watcher : each) {
      watcher.nodeChanged(node, now);
    }
  }

  @Override
  public void disturbed(long now) {
    for (Watcher watcher : each) {
      watcher.disturbed(now);
    }
  }

  @Override
  public void unheard(SimJob job, long now) {
    for (Watcher watcher : each) {
      watcher.unheard(job, now);
    }
  }

  @Override
  public void unheard(SimNode node, long now) {
    for (Watcher watcher : each) {
      watcher.unheard(node, now);
    }
  }

  @Override
  public void refused(SimJob job, long now) {
    for (Watcher watcher : each) {
      watcher.refused(job, now);
    }
  }

  @Override
  public void informed(long now) {
    for (Watcher watcher : each) {
      watcher.informed(now);
    }
  }

  @Override
  public void clockSet(long ahead, long now) {
    for (Watcher watcher : each) {
      watcher.clockSet(ahead, now);
    }
  }

  @Override
  public void passed(long now) {
    for (Watcher watcher : each) {
      watcher.passed(now);
    }
  }
}
