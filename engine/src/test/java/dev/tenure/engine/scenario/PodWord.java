package dev.tenure.engine.scenario;

import dev.tenure.engine.model.PodPhase;
import dev.tenure.engine.model.PodStatus;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The words for how a pod is. */
enum PodWord {
  PENDING(PodPhase.PENDING),
  BOUND(PodPhase.BOUND),
  RUNNING(PodPhase.RUNNING),
  /** Told to go, and still there. */
  TERMINATING(PodPhase.RUNNING),
  SUCCEEDED(PodPhase.SUCCEEDED),
  FAILED(PodPhase.FAILED);

  static final List<String> WORDS = Arrays.stream(values()).map(PodWord::word).toList();

  private final PodPhase phase;

  PodWord(PodPhase phase) {
    this.phase = phase;
  }

  static PodWord parse(String word) {
    return EnumText.parse(PodWord.class, word);
  }

  static PodWord of(PodStatus status) {
    return status.terminating() ? TERMINATING : valueOf(status.phase().name());
  }

  PodPhase phase() {
    return phase;
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
