package dev.tenure.engine.property;

import dev.tenure.engine.model.DisruptionBudget;
import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.Time;
import dev.tenure.engine.scenario.World;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Spec 3's pod preemption, step by step as it is written, for a world of plain pods. */
final class ReferencePreemption {
  /** Whom to take on which node; what is compared first is named first. */
  record Candidate(String node, List<Pod> victims, int violations) {}

  private static final Comparator<Pod> IMPORTANCE =
      Comparator.comparingInt((Pod pod) -> -pod.spec().priority())
          .thenComparingLong(ReferencePreemption::start)
          .thenComparing(pod -> pod.id().name())
          .thenComparing(pod -> pod.id().namespace());

  private static final Comparator<Candidate> CHOICE =
      Comparator.comparingInt(Candidate::violations)
          .thenComparingInt(candidate -> candidate.victims().getFirst().spec().priority())
          .thenComparingLong(ReferencePreemption::prioritySum)
          .thenComparingInt(candidate -> candidate.victims().size())
          .thenComparing(
              Comparator.comparingLong(ReferencePreemption::earliestStartOfTop).reversed())
          .thenComparing(Candidate::node);

  private final World world;
  private final Pod preemptor;
  private final Books books;
  private final Exemptions exemptions;

  ReferencePreemption(World world, Pod preemptor) {
    this.world = world;
    this.preemptor = preemptor;
    this.books = new Books(world);
    this.exemptions = new Exemptions(world);
  }

  /** The node to choose and its victims, the most important first; empty if there is none. */
  Optional<Candidate> choose(long now) {
    if (preemptor.spec().preemptionPolicy() == PreemptionPolicy.NEVER) {
      return Optional.empty();
    }
    return world.nodes().keySet().stream()
        .map(node -> onNode(node, now))
        .flatMap(Optional::stream)
        .min(CHOICE);
  }

  /** The first time after now at which enough protections have ended. */
  long earliest(long now) {
    return world.pods().values().stream()
        .mapToLong(pod -> exemptions.endFor(pod, preemptor.spec().priority()))
        .filter(end -> end > now && Time.isInstant(end))
        .sorted()
        .filter(end -> choose(end).isPresent())
        .findFirst()
        .orElse(Time.NEVER);
  }

  private Optional<Candidate> onNode(String node, long now) {
    List<Pod> lower =
        world.podsOn(node).stream()
            .filter(books::isActive)
            .filter(pod -> pod.spec().priority() < preemptor.spec().priority())
            .toList();
    if (!books.room().isOpen(preemptor, node) || lower.stream().anyMatch(exemptions::spoilsNode)) {
      return Optional.empty();
    }
    List<Pod> potential =
        lower.stream().filter(pod -> isFree(pod, now)).sorted(IMPORTANCE).toList();
    potential.forEach(pod -> books.evict(pod.id()));
    Optional<Candidate> found =
        !potential.isEmpty() && books.fitsLater(preemptor, node)
            ? Optional.of(reprieve(node, potential))
            : Optional.empty();
    potential.forEach(pod -> books.spare(pod.id()));
    return found;
  }

  private boolean isFree(Pod pod, long now) {
    return books.workloadOf(pod).preemptible()
        && books.workloadOf(pod).family() != Family.FOREIGN
        && exemptions.endFor(pod, preemptor.spec().priority()) <= now;
  }

  private Candidate reprieve(String node, List<Pod> potential) {
    List<Pod> violating = violating(potential);
    List<Pod> order = new ArrayList<>(violating);
    potential.stream().filter(pod -> !violating.contains(pod)).forEach(order::add);
    List<Pod> victims = new ArrayList<>();
    for (Pod pod : order) {
      books.spare(pod.id());
      if (!books.fitsLater(preemptor, node)) {
        books.evict(pod.id());
        victims.add(pod);
      }
    }
    int violations = (int) victims.stream().filter(violating::contains).count();
    victims.sort(IMPORTANCE);
    return new Candidate(node, victims, violations);
  }

  /** Those whose eviction would break a budget, which the most important pods spend first. */
  private List<Pod> violating(List<Pod> potential) {
    Map<String, Integer> left = new TreeMap<>();
    List<Pod> violating = new ArrayList<>();
    for (Pod pod : potential) {
      boolean breaks = false;
      for (DisruptionBudget budget : world.budgets().values()) {
        if (budget.covers(pod)) {
          int rest = left.getOrDefault(budget.id(), budget.disruptionsAllowed()) - 1;
          left.put(budget.id(), rest);
          breaks |= rest < 0;
        }
      }
      if (breaks) {
        violating.add(pod);
      }
    }
    return violating;
  }

  private static long start(Pod pod) {
    return pod.status().startedAt().orElse(Time.NEVER);
  }

  private static long prioritySum(Candidate candidate) {
    return candidate.victims().stream().mapToLong(pod -> pod.spec().priority() + (1L << 31)).sum();
  }

  private static long earliestStartOfTop(Candidate candidate) {
    int top = candidate.victims().getFirst().spec().priority();
    return candidate.victims().stream()
        .filter(pod -> pod.spec().priority() == top)
        .mapToLong(ReferencePreemption::start)
        .min()
        .orElseThrow();
  }
}
