package dev.tenure.kubernetes.live;

import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.translate.JobTranslation;
import dev.tenure.kubernetes.translate.QuotaOwners;
import dev.tenure.kubernetes.tree.Fields;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Which objects must be read together: words that one object needs and another is about. When
 * something new is known under a word, those are read again who need it.
 *
 * @param needs words whose news matter to this object
 * @param tells words that this object's own news stand under
 */
record Links(SortedSet<String> needs, SortedSet<String> tells) {
  static Links of(ObjectKey key, Fields object) {
    Links links = new Links(new TreeSet<>(), new TreeSet<>());
    switch (key.kind()) {
      case POD -> links.addPod(key, object);
      case POD_GROUP -> {
        links.tells.add("group " + key.path());
        links.needs.add("members " + key.path());
        links.needJobs(object);
      }
      case WORKLOAD -> {
        links.tells.add("workload " + key.path());
        QuotaOwners.ownersOf(object).forEach(owner -> links.tells.add("owner " + owner));
        links.needJobs(object);
      }
      case JOB -> links.tells.add(job(key.path()));
      case NODE -> links.tells.add("node " + key.name());
      default -> {} // what stands alone, and what everybody is read in the light of
    }
    return links;
  }

  private void addPod(ObjectKey key, Fields pod) {
    needJobs(pod);
    JobTranslation.groupOf(pod)
        .ifPresent(group -> {
          needs.add("group " + group);
          if (!JobTranslation.ownersOf(pod).isEmpty()) {
            tells.add("members " + group);
          }
        });
    QuotaOwners.namedBy(pod).ifPresent(name -> needs.add("workload " + name));
    QuotaOwners.ownersOf(pod).forEach(owner -> needs.add("owner " + owner));
    needs.add("owner " + key.namespace() + "/Pod/" + key.name());
    pod.at("spec").field("nodeName").word().ifPresent(node -> needs.add("node " + node));
  }

  private void needJobs(Fields object) {
    JobTranslation.ownersOf(object).forEach(job -> needs.add(job(job)));
  }

  static String job(String path) {
    return ObjectKind.JOB.kind() + " " + path;
  }
}
