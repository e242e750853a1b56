package dev.tenure.kubernetes;

import dev.tenure.kubernetes.translate.JobTranslation;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What Jobs say of interruptions, for those whom they own: a pod group, a workload, or pods. A pod
 * group that has no owner belongs to the Job that owns its pods. What an object says itself counts
 * before what its Job says.
 */
final class JobTerms {
  private final SortedMap<String, SortedMap<String, String>> byJob = new TreeMap<>();
  private final SortedMap<String, String> jobByGroup = new TreeMap<>();
  private final SortedSet<String> owners = new TreeSet<>();

  private JobTerms() {}

  /** Hands down what Jobs say, and warns of Jobs to which nothing belongs. */
  static void handDown(Inventory inventory) {
    List<ManifestObject> jobs = inventory.of(ObjectKind.JOB);
    if (jobs.isEmpty()) {
      return;
    }
    JobTerms terms = new JobTerms();
    jobs.forEach(job -> terms.addJob(job.fields()));
    inventory.of(ObjectKind.POD).forEach(pod -> terms.addPod(pod.fields()));
    for (ObjectKind kind : List.of(ObjectKind.POD_GROUP, ObjectKind.WORKLOAD, ObjectKind.POD)) {
      inventory.replaceAll(kind, terms::onto);
    }
    jobs.stream()
        .filter(job -> JobTranslation.name(job.fields()).stream().noneMatch(terms::isOwner))
        .forEach(JobTerms::warn);
  }

  private void addJob(Fields job) {
    JobTranslation.name(job).ifPresent(name -> byJob.put(name, JobTranslation.inherited(job)));
  }

  private void addPod(Fields pod) {
    for (String job : JobTranslation.ownersOf(pod)) {
      if (!byJob.containsKey(job)) {
        continue; // who is not there says nothing
      }
      JobTranslation.groupOf(pod).ifPresent(group -> jobByGroup.putIfAbsent(group, job));
    }
  }

  private ManifestObject onto(ManifestObject object) {
    Optional<String> job = JobTranslation.ownersOf(object.fields()).stream().findFirst();
    if (object.kind() == ObjectKind.POD_GROUP && job.isEmpty()) {
      job = JobTranslation.name(object.fields()).map(group -> jobByGroup.get(group));
    }
    job.ifPresent(name -> owners.add(name));
    return job.map(name -> byJob.get(name))
        .filter(said -> !said.isEmpty())
        .map(object::annotated)
        .orElse(object);
  }

  private boolean isOwner(String job) {
    return owners.contains(job);
  }

  private static void warn(ManifestObject job) {
    job.fields()
        .field("kind")
        .warn(
            "owns nothing in the input, and pods are not made from it",
            "Add the pods themselves, as kubectl get pods -o yaml shows them");
  }
}
