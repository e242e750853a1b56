package dev.tenure.kubernetes.live;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.Problem;

/**
 * Something that an object of the cluster says wrongly or doubtfully.
 *
 * @param object as it was seen
 */
public record Finding(JsonNode object, Problem problem) {}
