package dev.tenure.kubernetes.crd.quota;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.tenure.kubernetes.crd.schema.ObjectName;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import java.util.Map;

/** Which nodes, and what pods must tolerate to run there. */
public record ResourceFlavorSpec(
    @JsonPropertyDescription("The labels of the nodes, which admitted pods are sent to.")
        @Size(max = 8)
        Map<String, String> nodeLabels,
    @JsonPropertyDescription("The taints of the nodes, which pods must tolerate.") @Size(max = 8)
        List<NodeTaint> nodeTaints,
    @JsonPropertyDescription("What admitted pods tolerate in addition.")
        @Size(max = 8)
        @ValidationRule(
            value =
                "self.all(t, (has(t.key) && t.key != '') || (has(t.operator) && t.operator =="
                    + " 'Exists'))",
            message = "a toleration without key needs operator Exists: write it, or a key")
        @ValidationRule(
            value =
                "self.all(t, !has(t.operator) || t.operator != 'Exists' || !has(t.value) || t.value"
                    + " == '')",
            message = "operator Exists takes no value: leave the value out, or write Equal")
        @ValidationRule(
            value =
                "self.all(t, !has(t.tolerationSeconds) || (has(t.effect) && t.effect =="
                    + " 'NoExecute'))",
            message = "tolerationSeconds needs effect NoExecute: write it, or leave them out")
        List<PodToleration> tolerations,
    @ObjectName String topologyName) {}
