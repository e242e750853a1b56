package dev.tenure.app.audit;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tenure.app.audit.History.Eviction;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the log of an API server and names every promise that was broken. */
public final class AuditChecker {
  private static final ObjectMapper JSON = new ObjectMapper();
  static final String PREEMPTED = "PreemptionByScheduler";

  private final History history;
  private final Promises promises;
  private final List<String> breaches = new ArrayList<>();

  private AuditChecker(History history, Promises promises) {
    this.history = history;
    this.promises = promises;
  }

  static List<AuditEvent> read(Stream<String> lines) {
    return lines.filter(line -> !line.isBlank()).map(AuditChecker::parse).toList();
  }

  private static AuditEvent parse(String line) {
    try {
      return AuditEvent.of(JSON.readTree(line));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /**
   * What has been broken, by the log in that file, and what has been seen in it.
   *
   * @param present the UIDs of the pods that have not come to their end
   */
  public static Verdict judge(Path log, Set<String> present, Promises promises) {
    try (Stream<String> lines = Files.lines(log)) {
      return judge(read(lines), present, promises);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  static Verdict judge(List<AuditEvent> log, Set<String> present, Promises promises) {
    AuditChecker checker = new AuditChecker(History.of(log, present), promises);
    Leadership leadership = Leadership.of(log);
    checker.bindings();
    checker.breaches.addAll(
        Occupancy.breaches(checker.history.pods.values(), leadership, promises));
    checker.history.evictions.forEach(checker::eviction);
    checker.breaches.addAll(CooldownChecker.breaches(Sight.all(log, "podgroups"), promises));
    Map<String, List<Sight>> workloads = Sight.all(log, "workloads");
    checker.breaches.addAll(QuotaChecker.breaches(workloads, leadership, promises));
    checker.breaches.addAll(JobChecker.breaches(Sight.all(log, "jobs"), workloads, promises));
    long admitted = workloads.values().stream().filter(each -> !Hold.of(each).isEmpty()).count();
    long bound = checker.history.pods.values().stream().filter(pod -> pod.bound != null).count();
    return new Verdict(
        List.copyOf(checker.breaches),
        checker.history.pods.size(),
        bound,
        checker.history.evictions.size(),
        admitted);
  }

  /**
   * The outcome.
   *
   * @param breaches one sentence each; empty if all was kept
   */
  public record Verdict(
      List<String> breaches, long pods, long bound, long evicted, long admitted) {}

  private void bindings() {
    breaches.addAll(history.contradictions);
    for (PodLife pod : history.pods.values()) {
      if (pod.bindings > 1) {
        breaches.add("%s was bound %d times".formatted(pod.name, pod.bindings));
      }
    }
  }

  private void eviction(Eviction eviction) {
    boolean enforced = promises.budgets() == Promises.Budgets.ENFORCED;
    if (enforced && eviction.pod().isUnderBudget && !eviction.politely()) {
      breaches.add(
          "%s was deleted at %s, past its budget".formatted(eviction.pod().name, eviction.at()));
    }
    if (!eviction.pod().group.isEmpty() && eviction.group() != null) {
      gang(eviction, eviction.group());
    } else if (eviction.pod().bound != null) {
      Duration safe =
          promises.tolerations().getOrDefault(eviction.pod().priorityClass, Duration.ZERO);
      // The time of its condition has whole seconds.
      protect(eviction, eviction.pod().bound.truncatedTo(ChronoUnit.SECONDS), safe);
    }
  }

  private void gang(Eviction eviction, History.Group group) {
    long left = staying(eviction, eviction.at());
    Duration safe = promises.minimumRuntimes().getOrDefault(group.queue(), Duration.ZERO);
    if (left < group.minimum() && group.start() != null && eviction.reason().equals(PREEMPTED)) {
      protect(eviction, start(eviction, group), safe);
    }
    if (left < group.minimum() && lonely(eviction) > 0) {
      breaches.add(
          "%s went at %s and left its gang with less than %d pods, which stayed"
              .formatted(eviction.pod().name, eviction.at(), group.minimum()));
    }
  }

  /**
   * The start by which it was decided. Who leads no more cannot call back what is on its way: if it
   * told a gang to go, the next leader may have started it anew around the one pod that was told
   * last.
   */
  private Instant start(Eviction eviction, History.Group group) {
    @Nullable Instant bound = eviction.pod().bound;
    boolean ofTheLastLife = bound != null && bound.isBefore(group.written());
    boolean onItsWay = eviction.at().isBefore(group.written().plus(promises.late()));
    return ofTheLastLife && onItsWay && group.last() != null
        ? group.last()
        : Objects.requireNonNull(group.start());
  }

  private long staying(Eviction eviction, Instant at) {
    return history.pods.values().stream()
        .filter(pod -> pod.group.equals(eviction.pod().group) && pod.stays(at))
        .count();
  }

  /**
   * Those who were there already and are still there long after, neither finished nor told to go.
   */
  private long lonely(Eviction eviction) {
    Instant later = promises.patience().endsFor(eviction.at());
    return history.pods.values().stream()
        .filter(pod -> pod.group.equals(eviction.pod().group))
        .filter(pod -> pod.stays(eviction.at()) && pod.stays(later))
        .count();
  }

  private void protect(Eviction eviction, Instant start, Duration safe) {
    Instant free = start.plus(safe).minus(promises.skew());
    if (!safe.isZero() && eviction.at().isBefore(free)) {
      breaches.add(
          "%s went at %s, but was promised %s from %s on"
              .formatted(eviction.pod().name, eviction.at(), safe, start));
    }
  }
}
