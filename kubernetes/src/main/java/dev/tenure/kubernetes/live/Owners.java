package dev.tenure.kubernetes.live;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.job.GroupView;
import dev.tenure.kubernetes.job.JobView;
import dev.tenure.kubernetes.job.OwnerView;
import dev.tenure.kubernetes.job.Reconciler;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The Jobs and groups of pods that Workloads stand for, and which of them want to be looked at. */
final class Owners {
  private final SortedMap<ObjectKey, SortedSet<ObjectKey>> members = new TreeMap<>();
  private final SortedSet<ObjectKey> known = new TreeSet<>();
  private final SortedSet<ObjectKey> open = new TreeSet<>();

  /** Something has changed that all of them are read by: a flavor, or a class. */
  void openAll() {
    open.addAll(known);
  }

  /** Something about an object has changed. */
  void note(@Nullable StoredObject before, @Nullable StoredObject now) {
    if (before != null) {
      whom(before).ifPresent(owner -> leave(owner, before.key()));
    }
    if (now != null) {
      whom(now).ifPresent(owner -> join(owner, now.key()));
    }
  }

  private void join(ObjectKey owner, ObjectKey key) {
    open.add(owner);
    known.add(owner);
    if (key.kind() == ObjectKind.POD) {
      members.computeIfAbsent(owner, any -> new TreeSet<>()).add(key);
    }
  }

  private void leave(ObjectKey owner, ObjectKey key) {
    open.add(owner);
    members.computeIfPresent(
        owner,
        (any, keys) -> {
          keys.remove(key);
          return keys.isEmpty() ? null : keys;
        });
  }

  /** The Job, or the Workload of the group, that it belongs to; of Jobs themselves, they. */
  private static Optional<ObjectKey> whom(StoredObject object) {
    ObjectKey key = object.key();
    return switch (key.kind()) {
      case JOB -> Optional.of(key);
      case WORKLOAD -> Optional.of(job(object).orElse(key));
      case POD ->
          job(object)
              .or(() ->
                  Reconciler.isInQueue(object.tree())
                      ? Optional.of(
                          new ObjectKey(
                              ObjectKind.WORKLOAD,
                              key.namespace(),
                              Reconciler.workloadOfPod(object.tree())))
                      : Optional.empty());
      default -> Optional.empty();
    };
  }

  private static Optional<ObjectKey> job(StoredObject object) {
    for (JsonNode owner : object.tree().path("metadata").path("ownerReferences")) {
      boolean stock = owner.path("apiVersion").asText("batch/v1").startsWith("batch/");
      if (stock && owner.path("kind").asText().equals("Job")) {
        return Optional.of(
            new ObjectKey(ObjectKind.JOB, object.key().namespace(), owner.path("name").asText()));
      }
    }
    return Optional.empty();
  }

  /** Those that want to be looked at, once. */
  List<OwnerView> views(Function<ObjectKey, @Nullable StoredObject> objects, long now) {
    List<OwnerView> views = new ArrayList<>();
    for (ObjectKey owner : open) {
      Optional<OwnerView> view = view(owner, objects, now);
      view.ifPresentOrElse(views::add, () -> known.remove(owner));
    }
    open.clear();
    return views;
  }

  private Optional<OwnerView> view(
      ObjectKey owner, Function<ObjectKey, @Nullable StoredObject> objects, long now) {
    List<JsonNode> pods =
        members.getOrDefault(owner, new TreeSet<>()).stream()
            .flatMap(key -> Stream.ofNullable(objects.apply(key)))
            .map(StoredObject::tree)
            .toList();
    if (owner.kind() == ObjectKind.WORKLOAD) {
      @Nullable JsonNode workload = tree(objects.apply(owner));
      return pods.isEmpty() ? Optional.empty() : Optional.of(new GroupView(pods, workload, now));
    }
    @Nullable JsonNode job = tree(objects.apply(owner));
    if (job == null) {
      return Optional.empty(); // its Workload goes with it
    }
    ObjectKey name =
        new ObjectKey(ObjectKind.WORKLOAD, owner.namespace(), Reconciler.workloadOfJob(job));
    @Nullable JsonNode workload = tree(objects.apply(name));
    return workload == null && !Reconciler.isInQueue(job)
        ? Optional.empty()
        : Optional.of(new JobView(job, workload, pods, now));
  }

  private static @Nullable JsonNode tree(@Nullable StoredObject object) {
    return object == null ? null : object.tree();
  }
}
