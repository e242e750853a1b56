package dev.tenure.kubernetes.job;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.act.Outcome;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Calls;
import dev.tenure.kubernetes.api.Reply;
import java.util.List;
import java.util.Optional;

/**
 * Takes steps about a Workload, each on what the one before has made of it. Where others have
 * written meanwhile, it is looked at again: what was decided holds as long as the Workload still
 * asks for the same and holds the same.
 */
final class WorkloadWriter {
  private static final int TRIES = 4;

  private final QuotaApi api;
  private final Calls server;

  WorkloadWriter(QuotaApi api, Calls server) {
    this.api = api;
    this.server = server;
  }

  /**
   * @param seen the Workload of which it was decided
   */
  Outcome take(List<Step> steps, JsonNode seen) {
    JsonNode latest = seen;
    for (Step step : steps) {
      Attempt attempt = take(step, latest);
      if (!attempt.refusal.isEmpty()) {
        return new Outcome.Refused(attempt.refusal);
      }
      latest = attempt.workload;
    }
    return Outcome.DONE;
  }

  /** How the Workload is after a step, or why it was not taken. */
  private record Attempt(JsonNode workload, String refusal) {}

  private Attempt take(Step step, JsonNode latest) {
    JsonNode workload = latest;
    for (int attempt = 1; ; attempt++) {
      Optional<Call> call = step.on(workload);
      if (call.isEmpty()) {
        return new Attempt(workload, ""); // it is done already
      }
      Reply reply = server.send(call.get());
      if (reply.isOk()) {
        return new Attempt(reply.body(), "");
      }
      Reply found = reply.isConflict() ? server.send(Call.get(path(latest))) : reply;
      boolean holds =
          found.isOk() && (step.on(found.body()).isEmpty() || isSame(latest, found.body()));
      if (!holds || attempt == TRIES) {
        return new Attempt(workload, found.isOk() ? reply.message() : found.message());
      }
      workload = found.body();
    }
  }

  private String path(JsonNode workload) {
    return api.workloads().object(Writes.namespace(workload), Writes.name(workload));
  }

  /** Of the same object, with the same wishes and the same quota. */
  private static boolean isSame(JsonNode one, JsonNode other) {
    return one.at("/metadata/uid").equals(other.at("/metadata/uid"))
        && one.at("/metadata/generation").equals(other.at("/metadata/generation"))
        && one.at("/status/admission").equals(other.at("/status/admission"))
        && Condition.statusOf(one, Condition.EVICTED)
            .equals(Condition.statusOf(other, Condition.EVICTED))
        && Condition.holds(one, Condition.FINISHED) == Condition.holds(other, Condition.FINISHED);
  }
}
