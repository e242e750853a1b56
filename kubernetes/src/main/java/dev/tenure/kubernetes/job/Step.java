package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.api.Call;
import java.util.Optional;

/** One call about a Workload, made of the Workload as it is then; none if it is done already. */
interface Step {
  Optional<Call> on(JsonNode workload);
}
