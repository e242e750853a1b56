package dev.tenure.kubernetes.live;

import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.translate.JobTranslation;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Function;

/** The Job that speaks for an object: its owner, or that of its pods if it is a group without. */
final class JobOf {
  private JobOf() {}

  /**
   * The Job, whether or not it is there.
   *
   * @param members the pods of a group whose Jobs are there
   */
  static Optional<ObjectKey> object(
      StoredObject object, Function<ObjectKey, List<StoredObject>> members) {
    Optional<String> owner = owner(object);
    if (owner.isEmpty() && object.key().kind() == ObjectKind.POD_GROUP) {
      owner = members.apply(object.key()).stream().flatMap(pod -> owner(pod).stream()).findFirst();
    }
    return owner.map(JobOf::key);
  }

  private static Optional<String> owner(StoredObject object) {
    return JobTranslation.ownersOf(object.manifest().fields()).stream().findFirst();
  }

  private static ObjectKey key(String path) {
    int slash = path.indexOf('/');
    return new ObjectKey(ObjectKind.JOB, path.substring(0, slash), path.substring(slash + 1));
  }

  /** What it says of interruptions. */
  static SortedMap<String, String> terms(StoredObject job) {
    return JobTranslation.inherited(job.manifest().fields());
  }
}
