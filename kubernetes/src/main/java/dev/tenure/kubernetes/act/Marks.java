package dev.tenure.kubernetes.act;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.model.Stated;
import dev.tenure.engine.model.Workload;
import dev.tenure.engine.model.WorkloadMarks;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Calls;
import dev.tenure.kubernetes.api.Reply;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Annotations to write on one object, all in one patch. Those that an interruption leaves are known
 * with what stood there before, in case that nobody is interrupted after all.
 */
final class Marks {
  static final String STARTED = "kai.scheduler/last-start-timestamp";
  static final String EVICTED = "kai.scheduler/last-eviction-timestamp";
  static final String STALE = "kai.scheduler/stale-podgroup-timestamp";
  static final String NOT_BEFORE = "kai.scheduler/requeue-not-before";
  static final String PREEMPTIONS = "tenure.dev/preemptions";
  static final String ENDED = "tenure.dev/ended-at";

  private final ObjectRef object;
  private final SortedMap<String, String> values = new TreeMap<>();
  private final SortedMap<String, String> before = new TreeMap<>();

  Marks(ObjectRef object) {
    this.object = object;
  }

  /** What the state expects to find on the object. */
  void change(Workload known, Workload expected) {
    WorkloadMarks old = known.marks();
    WorkloadMarks marks = expected.marks();
    set(STARTED, text(known.startedAt()), text(expected.startedAt()));
    set(STALE, text(old.staleSince()), text(marks.staleSince()));
    interruption(EVICTED, text(old.evictedAt()), text(marks.evictedAt()));
    interruption(NOT_BEFORE, text(old.requeueNotBefore()), text(marks.requeueNotBefore()));
    interruption(PREEMPTIONS, count(old.preemptions()), count(marks.preemptions()));
  }

  /** It ends for good, if it is interrupted. */
  void end(long at) {
    interruption(ENDED, object.annotation(ENDED), Stamps.exact(at));
  }

  void places(String printed) {
    set(KeptPlace.ANNOTATION, object.annotation(KeptPlace.ANNOTATION), printed);
  }

  private boolean set(String name, String was, String is) {
    boolean changed = !was.equals(is);
    if (changed) {
      values.put(name, is);
    }
    return changed;
  }

  private void interruption(String name, String was, String is) {
    if (set(name, was, is)) {
      before.put(name, was);
    }
  }

  boolean isEmpty() {
    return values.isEmpty();
  }

  boolean tellsOfInterruption() {
    return !before.isEmpty();
  }

  Outcome write(Calls calls) {
    return patch(calls, values);
  }

  Outcome takeBack(Calls calls) {
    return patch(calls, before);
  }

  private Outcome patch(Calls calls, Map<String, String> annotations) {
    ObjectNode patch = object.patch();
    ObjectNode list = patch.withObjectProperty("metadata").putObject("annotations");
    annotations.forEach((name, value) -> list.put(name, value.isEmpty() ? null : value));
    Reply reply = calls.send(Call.merge(object.path() + PodCalls.MANAGER, patch));
    return reply.isOk() ? Outcome.DONE : new Outcome.Refused(reply.message());
  }

  private static String text(OptionalLong at) {
    return Objects.requireNonNullElse(Stamps.exact(at), "");
  }

  private static String text(Stated stated) {
    return stated instanceof Stated.Value(long millis) ? text(OptionalLong.of(millis)) : "";
  }

  private static String count(int times) {
    return times == 0 ? "" : Integer.toString(times);
  }
}
