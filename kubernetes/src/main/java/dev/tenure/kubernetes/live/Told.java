package dev.tenure.kubernetes.live;

import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodStatus;
import dev.tenure.engine.state.Change;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the engine has been told of each object, and what it expects of it by itself. */
public final class Told {
  private final Map<ObjectKey, List<Change>> last = new HashMap<>();
  private final Map<String, ObjectKey> keys = new HashMap<>();
  private final Map<PodId, PodStatus> moves = new HashMap<>();
  private final Set<ObjectKey> doubted = new HashSet<>();
  private final Issued issued = new Issued();

  /**
   * A plan is being carried out that leads to this.
   *
   * @return its number, by which it is known in what is reported of it
   */
  public long expect(List<Change> aftermath, long now) {
    for (Change change : aftermath) {
      if (change instanceof Change.PodSeen(var pod) && pod.isMoving()) {
        moves.put(pod.id(), pod.status());
      }
    }
    return issued.expect(aftermath, now);
  }

  /** What was to be done to that was done; the news of it are on their way. */
  public void done(String subject, long issue, long now) {
    issued.done(subject, issue, now);
  }

  /** It was not done: after a pause the engine learns how things are. */
  public void failed(String subject, long issue, long now) {
    issued.failed(subject, issue, now);
  }

  /** Nobody knows whether it was done: it is in doubt after a pause. */
  public void unclear(String subject, long issue, long now) {
    issued.unclear(subject, issue, now);
  }

  /**
   * Has it come to be in doubt whether something was done, since this was last asked? It counts as
   * done until everything was {@link #lookedAnew looked at anew}.
   */
  public boolean isInNewDoubt() {
    return issued.isInNewDoubt();
  }

  /** All that there is has been looked at since the last doubt, and is taken in with the next. */
  public void lookedAnew() {
    issued.lookedAnew();
  }

  /** When time alone makes something new of what is known already. */
  public long next() {
    return issued.next();
  }

  /** How much was told to the cluster and is not seen there yet. */
  public int outstanding() {
    return issued.size();
  }

  /** Objects that are to be looked at again, as nothing is expected of them any more. */
  List<ObjectKey> due(long now) {
    List<ObjectKey> due = issued.due(now).stream().map(keys::get).filter(Objects::nonNull).toList();
    doubted.addAll(due);
    return due;
  }

  /** What the engine is to be told, now that this is seen of an object; nothing: it is gone. */
  List<Change> news(ObjectKey key, List<Change> seen) {
    if (seen.isEmpty()) {
      return forget(key);
    }
    List<Change> now = seen.stream().map(this::onItsWay).toList();
    now.forEach(change -> keys.put(Opposite.subject(change), key));
    if (issued.outweighs(now)) {
      return List.of();
    }
    // Also if it is what was told last: the engine has come to expect something else since.
    boolean doubtful = doubted.remove(key);
    boolean expected = issued.settle(now) || doubtful;
    @Nullable List<Change> before = last.put(key, now);
    if (before == null) {
      return now;
    }
    if (!expected && now.equals(before)) {
      return List.of();
    }
    List<Change> vanished = vanished(before, now);
    vanished.forEach(change -> forget(key, Opposite.subject(change)));
    List<Change> news = new ArrayList<>(Opposite.of(vanished));
    news.addAll(now);
    return news;
  }

  private static List<Change> vanished(List<Change> before, List<Change> now) {
    List<String> subjects = now.stream().map(Opposite::subject).toList();
    return before.stream().filter(change -> !subjects.contains(Opposite.subject(change))).toList();
  }

  /** Who is moved leaves, and no object says where to. */
  private Change onItsWay(Change seen) {
    if (seen instanceof Change.PodSeen(var pod) && pod.status().terminating()) {
      @Nullable PodStatus moved = moves.get(pod.id());
      if (moved != null) {
        return new Change.PodSeen(
            pod.with(pod.status().nominatedTo(moved.nominatedNode(), moved.nominatedAt())));
      }
    }
    return seen;
  }

  private List<Change> forget(ObjectKey key) {
    doubted.remove(key);
    @Nullable List<Change> before = last.remove(key);
    if (before == null) {
      return List.of();
    }
    issued.settle(before);
    List<Change> gone = new ArrayList<>();
    for (Change change : before) {
      if (forget(key, Opposite.subject(change))) {
        gone.add(change);
      }
      if (change instanceof Change.PodSeen(var pod)) {
        moves.remove(pod.id());
      }
    }
    return Opposite.of(gone);
  }

  /** Whether it was this object that told of it last: another may stand for the same. */
  private boolean forget(ObjectKey key, String subject) {
    boolean own = keys.remove(subject, key);
    if (own) {
      issued.forget(subject);
    }
    return own;
  }
}
