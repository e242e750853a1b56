package dev.tenure.simulator.world;

import java.util.List;
import java.util.function.Consumer;

/** Several who look on, each told in turn. */
public record Watchers(List<Watcher> each) implements Watcher {
  public Watchers {
    each = List.copyOf(each);
  }

  private void tell(Consumer<Watcher> news) {
    each.forEach(news);
  }

  @Override
  public void submitted(SimJob job, long now) {
    tell(watcher -> watcher.submitted(job, now));
  }

  @Override
  public void admitted(SimJob job, long now) {
    tell(watcher -> watcher.admitted(job, now));
  }

  @Override
  public void dismissed(SimJob job, long now) {
    tell(watcher -> watcher.dismissed(job, now));
  }

  @Override
  public void found(SimJob job, long since, boolean admitted, long now) {
    tell(watcher -> watcher.found(job, since, admitted, now));
  }

  @Override
  public void roomKept(SimJob job, SimNode node, long now) {
    tell(watcher -> watcher.roomKept(job, node, now));
  }

  @Override
  public void roomGivenUp(SimJob job, long now) {
    tell(watcher -> watcher.roomGivenUp(job, now));
  }

  @Override
  public void seated(SimJob job, Part part, long now) {
    tell(watcher -> watcher.seated(job, part, now));
  }

  @Override
  public void works(SimJob job, long now) {
    tell(watcher -> watcher.works(job, now));
  }

  @Override
  public void stopped(SimJob job, Stop stop) {
    tell(watcher -> watcher.stopped(job, stop));
  }

  @Override
  public void brokenOff(SimJob job, Cause cause, long now) {
    tell(watcher -> watcher.brokenOff(job, cause, now));
  }

  @Override
  public void left(SimJob job, Part part, long now) {
    tell(watcher -> watcher.left(job, part, now));
  }

  @Override
  public void finished(SimJob job, long now) {
    tell(watcher -> watcher.finished(job, now));
  }

  @Override
  public void nodeChanged(SimNode node, long now) {
    tell(watcher -> watcher.nodeChanged(node, now));
  }

  @Override
  public void disturbed(long now) {
    tell(watcher -> watcher.disturbed(now));
  }

  @Override
  public void unheard(SimJob job, long now) {
    tell(watcher -> watcher.unheard(job, now));
  }

  @Override
  public void unheard(SimNode node, long now) {
    tell(watcher -> watcher.unheard(node, now));
  }

  @Override
  public void refused(SimJob job, long now) {
    tell(watcher -> watcher.refused(job, now));
  }

  @Override
  public void informed(long now) {
    tell(watcher -> watcher.informed(now));
  }

  @Override
  public void clockSet(long ahead, long now) {
    tell(watcher -> watcher.clockSet(ahead, now));
  }

  @Override
  public void passed(long now) {
    tell(watcher -> watcher.passed(now));
  }
}
