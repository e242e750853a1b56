package dev.tenure.kubernetes.act;

import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.WorkloadId;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * What carries out one decision. Done twice it comes to the same as done once.
 *
 * @param turn when, among the deeds of its plan
 * @param workload whose it is
 * @param pod the pod that it is about; absent: it is about the workload's own object
 * @param gainer for whom it is; it is left undone if the room could not be kept for that one
 * @param work the calls
 * @param notes what users are told when it is done
 */
public record Deed(
    Turn turn,
    WorkloadId workload,
    @Nullable PodId pod,
    @Nullable WorkloadId gainer,
    Callable<Outcome> work,
    List<Note> notes) {
  public Deed {
    notes = List.copyOf(notes);
  }

  /** A deed of which nobody is told. */
  public Deed(
      Turn turn,
      WorkloadId workload,
      @Nullable PodId pod,
      @Nullable WorkloadId gainer,
      Callable<Outcome> work) {
    this(turn, workload, pod, gainer, work, List.of());
  }

  /** The same, and users are told of it. */
  public Deed telling(List<Note> told) {
    return new Deed(turn, workload, pod, gainer, work, told);
  }

  /** The same, done in another way. */
  public Deed doing(Callable<Outcome> other) {
    return new Deed(turn, workload, pod, gainer, other, notes);
  }

  /**
   * Whoever takes over in the middle of a plan must know what for it was: what must not be
   * forgotten is written first, then for whom room is kept, then who has to go is told, and then
   * others start. At last it is seen what became of those who had to go.
   */
  public enum Turn {
    /** Without it nobody of the same workload goes or starts. */
    MARK,
    RELEASE,
    /** Without it nobody is told to go for the same workload. */
    CLAIM,
    CLEAR,
    START,
    SETTLE
  }
}
