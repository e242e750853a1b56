package dev.tenure.kubernetes.crd.queue;

import dev.tenure.kubernetes.crd.schema.Condition;
import dev.tenure.kubernetes.crd.schema.KeyedBy;
import java.util.List;

/** What became of a group. */
public record PodGroupStatus(
    @KeyedBy("type") List<Condition> conditions,
    List<SchedulingCondition> schedulingConditions,
    ResourcesStatus resourcesStatus) {}
