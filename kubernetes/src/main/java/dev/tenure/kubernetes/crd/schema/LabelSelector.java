package dev.tenure.kubernetes.crd.schema;

import java.util.List;
import java.util.Map;

/** Which labels something must have. */
public record LabelSelector(
    Map<String, String> matchLabels, List<LabelRequirement> matchExpressions) {}
