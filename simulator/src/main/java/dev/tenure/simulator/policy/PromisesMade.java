package dev.tenure.simulator.policy;

import dev.tenure.engine.model.LimitSettings;
import dev.tenure.engine.model.Limits;
import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Settings.ResolveMethod;
import dev.tenure.engine.model.Stated;
import dev.tenure.engine.state.Change;
import dev.tenure.engine.state.QuotaChange;
import dev.tenure.simulator.check.Bound;
import dev.tenure.simulator.world.Cause;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.Unit;
import dev.tenure.simulator.world.Watcher.Stop;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What one configuration promises. Who judges the engine must not ask it, so that the first
 * specification is carried out here once more, the short way.
 */
final class PromisesMade {
  private final Map<Name, Level> levels = new HashMap<>(); // only looked up
  private final Map<Unit, QuotaLimits> quotas = new EnumMap<>(Unit.class);
  private Settings settings = Settings.DEFAULT;
  private boolean expects;

  private enum Kind {
    QUEUE,
    CLUSTER_QUEUE,
    COHORT
  }

  private record Name(Kind kind, String name) {}

  /** One queue or cohort, and what it says itself. */
  private record Level(Name name, @Nullable Name parent, MinRuntime preempt, MinRuntime reclaim) {}

  PromisesMade(List<Change> changes) {
    changes.forEach(this::note);
    for (Unit unit : Unit.values()) {
      quotas.put(unit, new QuotaLimits(changes, unit));
    }
  }

  QuotaLimits quota(Unit unit) {
    return Objects.requireNonNull(quotas.get(unit));
  }

  private void note(Change change) {
    switch (change) {
      case Change.SettingsSeen seen -> settings = seen.settings();
      case Change.QueueSeen(var queue) -> {
        expects |= !queue.requeue().expected().equals(Stated.nothing());
        note(
            new Name(Kind.QUEUE, queue.name()),
            name(Kind.QUEUE, queue.parent()),
            queue.preemptMinRuntime(),
            queue.reclaimMinRuntime());
      }
      case QuotaChange.ClusterQueueSeen(var queue) ->
          note(
              new Name(Kind.CLUSTER_QUEUE, queue.name()),
              name(Kind.COHORT, queue.cohort()),
              queue.promises().preempt(),
              queue.promises().reclaim());
      case QuotaChange.CohortSeen(var cohort) ->
          note(
              new Name(Kind.COHORT, cohort.name()),
              name(Kind.COHORT, cohort.parent()),
              cohort.promises().preempt(),
              cohort.promises().reclaim());
      default -> {}
    }
  }

  private void note(Name name, @Nullable Name parent, MinRuntime preempt, MinRuntime reclaim) {
    levels.put(name, new Level(name, parent, preempt, reclaim));
  }

  private static @Nullable Name name(Kind kind, @Nullable String name) {
    return name == null ? null : new Name(kind, name);
  }

  /** For how long it may not be stopped for that; zero: nobody has promised, or nobody can say. */
  long of(SimJob job, Stop stop) {
    List<Level> path = path(job);
    if (!settings.minRuntime() || path.isEmpty()) {
      return 0;
    }
    return switch (stop.cause()) {
      case PREEMPTED ->
          first(path, path.size() - 1, Level::preempt, settings.defaultPreemptMinRuntime());
      case RECLAIMED ->
          first(path, asked(path, stop), Level::reclaim, settings.defaultReclaimMinRuntime());
      case MOVED -> moved(job, path, stop);
      case DISBANDED, FAILED -> 0;
    };
  }

  /** To move somebody for another is to preempt it inside a queue, and to reclaim it else. */
  private long moved(SimJob job, List<Level> path, Stop stop) {
    @Nullable SimJob gainer = stop.gainer();
    if (gainer == null) {
      return 0;
    }
    boolean inside = gainer.trace().queue().equals(job.trace().queue());
    Cause like = inside ? Cause.PREEMPTED : Cause.RECLAIMED;
    return path.isEmpty()
        ? 0
        : of(job, new Stop(stop.now(), like, gainer, stop.whole(), stop.ran(), stop.lostMillis()));
  }

  /** One step below the lowest common ancestor towards the victim, or the victim's own queue. */
  private int asked(List<Level> path, Stop stop) {
    @Nullable SimJob gainer = stop.gainer();
    if (settings.reclaimResolveMethod() == ResolveMethod.QUEUE || gainer == null) {
      return path.size() - 1;
    }
    List<Level> others = path(gainer);
    int shared = 0;
    while (shared < Math.min(path.size(), others.size())
        && path.get(shared).name().equals(others.get(shared).name())) {
      shared++;
    }
    return Math.min(shared, path.size() - 1);
  }

  private static long first(
      List<Level> path, int from, Function<Level, MinRuntime> said, long otherwise) {
    for (int i = from; i >= 0; i--) {
      switch (said.apply(path.get(i))) {
        case MinRuntime.Promised(long millis) -> {
          return millis;
        }
        case MinRuntime.Broken _ -> {
          return Long.MAX_VALUE;
        }
        case MinRuntime.Unset _ -> {}
      }
    }
    return otherwise;
  }

  /** From the top down to its queue; empty: it is not known, or its parents go round. */
  private List<Level> path(SimJob job) {
    String queue = job.trace().queue();
    Name group = new Name(Kind.QUEUE, queue);
    Name first = levels.containsKey(group) ? group : new Name(Kind.CLUSTER_QUEUE, queue);
    List<Level> path = new ArrayList<>();
    for (@Nullable Level at = levels.get(first); at != null; at = above(at)) {
      if (path.contains(at)) {
        return List.of();
      }
      path.addFirst(at);
    }
    return path;
  }

  /** A cohort that is only named is there, too, and says nothing. */
  private @Nullable Level above(Level level) {
    @Nullable Name parent = level.parent();
    if (parent == null) {
      return null;
    }
    @Nullable Level known = levels.get(parent);
    return known == null && parent.kind() == Kind.COHORT
        ? new Level(parent, null, MinRuntime.UNSET, MinRuntime.UNSET)
        : known;
  }

  /** How often it may be preempted. */
  long mostPreemptions(SimJob job) {
    return orOff(nearest(job, Limits::maxPreemptions), Long.MAX_VALUE);
  }

  /** What a limit against thrash allows or owes it. */
  long bound(Bound which, SimJob job) {
    OptionalLong said =
        switch (which) {
          case EVICTIONS_PER_MINUTE -> settings.limits().evictionsPerMinute();
          case EVICTIONS_PER_MINUTE_OF_QUEUE -> nearest(job, Limits::evictionsPerMinute);
          case EVICTED_TO_REQUESTED -> nearest(job, Limits::maxEvicted);
          case PATIENCE -> nearest(job, Limits::patience);
          case FINISHING_WITHIN -> nearest(job, Limits::finishingWithin);
        };
    return orOff(said, which.off());
  }

  private static long orOff(OptionalLong said, long off) {
    return said.orElse(0) == 0 ? off : said.getAsLong();
  }

  /** Its queue's word, or that of one above it, or everybody's. */
  private OptionalLong nearest(SimJob job, Function<Limits, OptionalLong> word) {
    LimitSettings limits = settings.limits();
    OptionalLong found = OptionalLong.empty();
    for (Level level : path(job).reversed()) {
      var named =
          switch (level.name().kind()) {
            case QUEUE -> limits.queues().get(level.name().name());
            case CLUSTER_QUEUE -> limits.clusterQueues().get(level.name().name());
            case COHORT -> null;
          };
      found = found.isPresent() || named == null ? found : word.apply(named);
    }
    return found.isPresent() ? found : word.apply(limits.everywhere());
  }

  /** Does any queue say how long jobs take that say nothing themselves? */
  boolean expects() {
    return expects;
  }
}
