package dev.tenure.kubernetes.crd.quota;

import dev.tenure.kubernetes.crd.schema.Resource;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.ValidationRule;

/** What is admitted: the pods of a Job, or of a group. What it holds is what it asked for. */
@Resource(
    description = "What is admitted: the pods of a Job, or of a group.",
    group = "kueue.x-k8s.io",
    version = "v1beta2",
    olderVersion = "v1beta1",
    plural = "workloads",
    shortNames = "wl",
    namespaced = true)
@AdditionalPrinterColumn(name = "Queue", jsonPath = ".spec.queueName")
@AdditionalPrinterColumn(
    name = "Priority",
    jsonPath = ".spec.priority",
    type = AdditionalPrinterColumn.Type.INTEGER)
@AdditionalPrinterColumn(name = "Reserved in", jsonPath = ".status.admission.clusterQueue")
@AdditionalPrinterColumn(
    name = "Admitted",
    jsonPath = ".status.conditions[?(@.type=='Admitted')].status")
@AdditionalPrinterColumn(
    name = "Finished",
    jsonPath = ".status.conditions[?(@.type=='Finished')].status")
@AdditionalPrinterColumn(
    name = "Age",
    jsonPath = ".metadata.creationTimestamp",
    type = AdditionalPrinterColumn.Type.DATE)
@ValidationRule(
    value =
        "!("
            + Workload.RESERVED
            + " && has(self.status.admission)) || size(self.spec.podSets) =="
            + " size(self.status.admission.podSetAssignments)",
    message = "podSetAssignments must say for each of spec.podSets what it holds")
@ValidationRule(
    value =
        "!("
            + Workload.WAS_RESERVED
            + " && "
            + Workload.RESERVED
            + ") ||"
            + " (has(self.spec.queueName) ? self.spec.queueName : '') =="
            + " (has(oldSelf.spec.queueName) ? oldSelf.spec.queueName : '')",
    message = "queueName cannot be changed while quota is reserved: stop the job first")
@ValidationRule(
    value =
        "!("
            + Workload.WAS_RESERVED
            + " && "
            + Workload.RESERVED
            + ") ||"
            + " (size(self.spec.podSets) == size(oldSelf.spec.podSets) && self.spec.podSets.all(p,"
            + " oldSelf.spec.podSets.exists(o, o.name == p.name && o.count == p.count)))",
    message =
        "podSets cannot be changed in name or count while quota is reserved: stop the job first")
@ValidationRule(
    value =
        "!"
            + Workload.WAS_RESERVED
            + " || (has(self.spec.priorityClassRef) =="
            + " has(oldSelf.spec.priorityClassRef) && (!has(self.spec.priorityClassRef) ||"
            + " (self.spec.priorityClassRef.kind == oldSelf.spec.priorityClassRef.kind &&"
            + " (self.spec.priorityClassRef.kind != 'PriorityClass' ||"
            + " self.spec.priorityClassRef.name == oldSelf.spec.priorityClassRef.name))))",
    message =
        "priorityClassRef cannot be changed while quota is reserved, but from one"
            + " WorkloadPriorityClass to another: stop the job first")
@ValidationRule(
    value =
        "!has(self.status) || !has(self.status.reclaimablePods) ||"
            + " self.status.reclaimablePods.all(r, self.spec.podSets.exists(p, p.name == r.name &&"
            + " r.count <= p.count))",
    message = "reclaimablePods must name pod sets, and no more pods than they have")
public record Workload(@Required WorkloadSpec spec, WorkloadStatus status) {
  static final String RESERVED =
      "(has(self.status) && has(self.status.conditions) && self.status.conditions.exists(c, c.type"
          + " == 'QuotaReserved' && c.status == 'True'))";
  static final String WAS_RESERVED =
      "(has(oldSelf.status) && has(oldSelf.status.conditions) &&"
          + " oldSelf.status.conditions.exists(c, c.type == 'QuotaReserved' && c.status =="
          + " 'True'))";
}
