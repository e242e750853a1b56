package dev.tenure.engine.admit;

import dev.tenure.engine.admit.Assignment.Obstacle;
import dev.tenure.engine.model.quota.QuotaWorkload;
import dev.tenure.engine.quota.FlavorAmounts;
import dev.tenure.engine.quota.FlavorProgress;
import dev.tenure.engine.quota.QueueNode;
import dev.tenure.engine.quota.QuotaState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds flavors for the pod sets of a workload, one pod set after the other. */
public final class FlavorAssigner {
  private final QuotaState quota;
  private final Forecast forecast;
  private final boolean fairSharing;

  public FlavorAssigner(QuotaState quota, Forecast forecast, boolean fairSharing) {
    this.quota = quota;
    this.forecast = forecast;
    this.fairSharing = fairSharing;
  }

  /** With all its pods. */
  public Assignment assign(QuotaWorkload workload, QueueNode queue, FlavorProgress progress) {
    int[] counts = new int[workload.podSets().size()];
    for (int i = 0; i < counts.length; i++) {
      counts[i] = workload.podSets().get(i).count();
    }
    return assign(workload, queue, counts, progress);
  }

  /** With so many pods in each pod set. */
  Assignment assign(
      QuotaWorkload workload, QueueNode queue, int[] counts, FlavorProgress progress) {
    return assign(workload, queue, counts, progress, null);
  }

  /** With the same flavors as before, after others have been served. */
  Assignment assignAgain(QuotaWorkload workload, QueueNode queue, Assignment before) {
    int[] counts = before.podSets().stream().mapToInt(PodSetChoice::count).toArray();
    return assign(workload, queue, counts, FlavorProgress.START, before);
  }

  private Assignment assign(
      QuotaWorkload workload,
      QueueNode queue,
      int[] counts,
      FlavorProgress progress,
      @Nullable Assignment before) {
    QuotaFit fit = new QuotaFit(workload, queue, forecast, fairSharing);
    FlavorAmounts.Sum taken = new FlavorAmounts.Sum();
    List<PodSetChoice> choices = new ArrayList<>();
    List<FlavorTry> tried = new ArrayList<>();
    List<List<Integer>> next = new ArrayList<>();
    @Nullable Obstacle obstacle = null;
    for (PodSetGroup group : PodSetGroup.of(workload.podSets(), counts, queue.queue())) {
      GroupSearch search =
          new GroupSearch(
              quota, queue, fit, group, taken, progress, tried, nominated(before, choices.size()));
      List<PodSetChoice> found = search.run();
      choices.addAll(found);
      for (int i = 0; i < found.size(); i++) {
        next.add(search.next());
      }
      obstacle = search.obstacle();
      if (obstacle != null) {
        break;
      }
      found.forEach(choice -> take(choice, taken));
    }
    return new Assignment(choices, taken.toAmounts(), new FlavorProgress(next), tried, obstacle);
  }

  private static @Nullable List<String> nominated(@Nullable Assignment before, int podSet) {
    return before == null
        ? null
        : before.podSets().get(podSet).flavors().values().stream()
            .map(FlavorChoice::flavor)
            .toList();
  }

  private void take(PodSetChoice choice, FlavorAmounts.Sum taken) {
    choice
        .flavors()
        .forEach((resource, flavor) ->
            taken.add(
                quota.places().placeOf(flavor.flavor(), resource),
                choice.requests().getOrDefault(resource, 0L)));
  }
}
