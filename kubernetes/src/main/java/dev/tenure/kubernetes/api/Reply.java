package dev.tenure.kubernetes.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.OptionalInt;

/**
 * What the API server answered: the object, or a {@code Status} that says why not.
 *
 * @param code the status of HTTP
 * @param retryAfterSeconds when to try again, if the server has said so
 */
public record Reply(int code, JsonNode body, OptionalInt retryAfterSeconds) {
  private static final int CONFLICT = 409;
  private static final int GONE = 410;
  private static final int NOT_FOUND = 404;
  private static final int INVALID = 422;
  private static final int TOO_MANY = 429;

  public boolean isOk() {
    return code / 100 == 2;
  }

  public boolean isNotFound() {
    return code == NOT_FOUND;
  }

  /** Somebody else has changed the object since, or it is there already. */
  public boolean isConflict() {
    return code == CONFLICT;
  }

  /** The object would be wrong so; or it is another one than the patch was meant for. */
  public boolean isInvalid() {
    return code == INVALID;
  }

  /** What was asked for is too old to be known. */
  public boolean isGone() {
    return code == GONE;
  }

  /** Too many calls; or, for an eviction, a disruption budget that allows none now. */
  public boolean isTooMany() {
    return code == TOO_MANY;
  }

  /**
   * A disruption budget allows no eviction now; or there are several, of which the API server
   * cannot judge.
   */
  public boolean isHeldByBudget() {
    for (JsonNode cause : body.path("details").path("causes")) {
      if (cause.path("reason").asText("").equals("DisruptionBudget")) {
        return true;
      }
    }
    return message().contains("more than one PodDisruptionBudget");
  }

  /** What was written has a field that this cluster's definition of the kind does not know. */
  public boolean isBeyondSchema() {
    return message().contains("field not declared in schema")
        || message().contains("unknown field \"");
  }

  /** May the same call succeed soon without a change of anything? */
  public boolean mayPass() {
    return (isTooMany() || code / 100 == 5) && !isHeldByBudget() && !isBeyondSchema();
  }

  /** The server's own words. */
  public String message() {
    String said = body.path("message").asText("");
    return said.isEmpty() ? "HTTP status " + code : said;
  }

  public String reason() {
    return body.path("reason").asText("");
  }
}
