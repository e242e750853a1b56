package dev.tenure.engine.scenario;

import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodSpec;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.model.PreemptionPolicy;
import dev.tenure.engine.model.Resources;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** What the pods of one line have in common, and the nodes of each. */
record PodTraits(PodSpec spec, PodStatus status, List<String> nodes, List<String> nominated) {
  private static final String NEVER = "never";
  private static final String UNKNOWN = "unknown";

  static PodTraits read(
      Words words, PodOwner owner, String podSet, PodWord state, Resources requests) {
    List<String> nodes = words.after("on").map(Name::list).orElse(List.of());
    List<String> nominated = words.after("nominated").map(Name::list).orElse(List.of());
    return new PodTraits(
        spec(words, owner, podSet, requests), status(words, owner, state), nodes, nominated);
  }

  private static PodSpec spec(Words words, PodOwner owner, String podSet, Resources requests) {
    return new PodSpec(
        owner.id(),
        podSet,
        words.number("podPriority").orElse(owner.priority()),
        words.value("class").orElse(owner.priorityClass()),
        words
            .value("preemptionPolicy")
            .map(text -> EnumText.parse(PreemptionPolicy.class, text))
            .orElse(PreemptionPolicy.PREEMPT_LOWER_PRIORITY),
        requests,
        Labels.parse(words.after("labels")),
        PlacementForm.read(words));
  }

  private static PodStatus status(Words words, PodOwner owner, PodWord state) {
    OptionalLong started = moment(words, "started", UNKNOWN, owner.startedAt());
    OptionalLong begun = hasRun(state) ? started : OptionalLong.empty();
    return new PodStatus(
        state.phase(),
        null,
        null,
        moment(words, "at", UNKNOWN, OptionalLong.empty()),
        begun,
        moment(words, "scheduled", NEVER, begun),
        state == PodWord.TERMINATING,
        moment(words, "goneBy", UNKNOWN, OptionalLong.empty()));
  }

  private static boolean hasRun(PodWord state) {
    return state != PodWord.PENDING && state != PodWord.BOUND;
  }

  private static OptionalLong moment(Words words, String keyword, String none, OptionalLong usual) {
    return words
        .after(keyword)
        .map(
            text -> text.equals(none) ? OptionalLong.empty() : OptionalLong.of(DayTime.parse(text)))
        .orElse(usual);
  }

  /** There is a node for each pod, or one for all, or none. */
  void requireNodesFor(int pods) {
    for (List<String> names : List.of(nodes, nominated)) {
      if (names.size() > 1 && names.size() != pods) {
        throw new IllegalArgumentException(
            "there are " + pods + " pods but " + names.size() + " nodes for them");
      }
    }
  }

  /** The pod at this place in the line; a single node is meant for all. */
  Pod pod(PodId id, int index) {
    PodStatus placed =
        new PodStatus(
            status.phase(),
            at(nodes, index),
            at(nominated, index),
            status.nominatedAt(),
            status.startedAt(),
            status.scheduledAt(),
            status.terminating(),
            status.goneBy());
    return new Pod(id, spec, placed);
  }

  private static @Nullable String at(List<String> names, int index) {
    if (names.isEmpty()) {
      return null;
    }
    return names.get(names.size() == 1 ? 0 : index);
  }

  /** The same text for pods that have everything but their name and nodes in common. */
  static String write(Pod pod, PodOwner owner) {
    PodSpec spec = pod.spec();
    StringBuilder text = new StringBuilder();
    if (spec.priority() != owner.priority()) {
      text.append("  podPriority=").append(spec.priority());
    }
    if (spec.priorityClass() != null && !spec.priorityClass().equals(owner.priorityClass())) {
      text.append("  class=").append(spec.priorityClass());
    }
    if (spec.preemptionPolicy() == PreemptionPolicy.NEVER) {
      text.append("  preemptionPolicy=Never");
    }
    return text.append(Labels.format("labels", spec.labels()))
        .append(PlacementForm.write(spec.placement()))
        .append(times(pod.status(), owner))
        .toString();
  }

  private static String times(PodStatus status, PodOwner owner) {
    boolean begun = hasRun(PodWord.of(status));
    OptionalLong started = begun ? owner.startedAt() : OptionalLong.empty();
    return moment("started", UNKNOWN, status.startedAt(), started)
        + moment("scheduled", NEVER, status.scheduledAt(), status.startedAt())
        + moment("at", UNKNOWN, status.nominatedAt(), OptionalLong.empty())
        + moment("goneBy", UNKNOWN, status.goneBy(), OptionalLong.empty());
  }

  private static String moment(String keyword, String none, OptionalLong is, OptionalLong usual) {
    if (is.equals(usual)) {
      return "";
    }
    return "  " + keyword + " " + (is.isPresent() ? DayTime.format(is.getAsLong()) : none);
  }
}
