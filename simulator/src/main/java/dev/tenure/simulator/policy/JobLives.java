package dev.tenure.simulator.policy;

import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.Change;
import dev.tenure.simulator.world.Part;
import dev.tenure.simulator.world.SimJob;
import java.util.BitSet;
import java.util.List;
import java.util.SortedSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What the engine is told of a job from its submission to its end. */
final class JobLives {
  private final EngineJobs jobs;
  private final News news;
  private final SortedSet<String> groupQueues;
  private final Division division;
  private final Beginning beginning;
  private final GroupForm groups;
  private final QuotaForm quotas;
  private final Consumer<SimJob> dismissed;

  /**
   * @param dismissed told of those who have given their quota back and wait again
   */
  JobLives(
      EngineJobs jobs,
      News news,
      Configuration configuration,
      Division division,
      Consumer<SimJob> dismissed) {
    this.dismissed = dismissed;
    this.jobs = jobs;
    this.news = news;
    this.groupQueues = configuration.groupQueues();
    this.division = division;
    this.quotas = configuration.quotaForm();
    this.beginning = configuration.beginning();
    this.groups = new GroupForm(beginning.epoch());
  }

  void submitted(SimJob job) {
    boolean group = groupQueues.contains(job.trace().queue());
    JobForm form = group ? groups : quotas;
    EngineJob known = form.of(job);
    jobs.add(known);
    List<Resources> requests = division.of(job.trace());
    news.add(form.waits(known, requests));
    if (group) {
      getPods(known, GroupForm.pods(known, requests));
    }
  }

  /**
   * It was there before anybody decided: as it stands, with the nodes that it really has.
   *
   * @param holds on which parts it is on its nodes
   */
  void found(SimJob job, FoundJob found, BitSet holds) {
    EngineJob known = new EngineJob(job, found.id());
    jobs.add(known);
    news.add(found.object());
    known.consistsOf(found.pending());
    jobs.knowPods(known);
    for (int part = 0; part < found.pods().size(); part++) {
      known.setThere(part, true);
      news.add(new Change.PodSeen(holds.get(part) ? found.pods().get(part) : known.pod(part)));
    }
  }

  /** Its pods appear, all of them. */
  void getPods(EngineJob job, List<Pod> pods) {
    job.consistsOf(pods);
    jobs.knowPods(job);
    for (int part = 0; part < pods.size(); part++) {
      news.appear(job, part);
    }
  }

  void finished(SimJob job) {
    EngineJob known = jobs.of(job);
    for (int part = 0; part < known.pods().size(); part++) {
      news.vanish(known, part);
    }
    @Nullable FoundJob found = beginning.of(job);
    news.add(found == null ? form(known).gone(known) : found.gone());
    jobs.remove(known);
  }

  /** A part of it has left its node: whoever made the pod makes another, unless all of it goes. */
  void left(SimJob job, Part part) {
    EngineJob known = jobs.of(job);
    news.vanish(known, part.index());
    if (!known.isLeaving()) {
      news.appear(known, part.index());
    } else if (!known.hasPods()) {
      waitsAgain(known);
    }
  }

  /** It is told to leave; those of its pods that are on no node are simply deleted. */
  void dismissed(EngineJob job) {
    job.setLeaving(true);
    for (int part = 0; part < job.pods().size(); part++) {
      if (job.isThere(part) && !job.job().holds(part)) {
        news.vanish(job, part);
      }
    }
    if (!job.hasPods()) {
      waitsAgain(job);
    }
  }

  private void waitsAgain(EngineJob job) {
    job.setLeaving(false);
    jobs.forgetPods(job);
    job.consistsOf(List.of());
    dismissed.accept(job.job());
    @Nullable FoundJob found = beginning.of(job.job());
    news.add(
        found == null ? form(job).waits(job, division.of(job.job().trace())) : found.waiting());
  }

  private JobForm form(EngineJob job) {
    return job.id().kind() == WorkloadId.Kind.POD_GROUP ? groups : quotas;
  }
}
