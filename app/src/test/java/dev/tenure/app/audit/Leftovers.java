package dev.tenure.app.audit;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** What must not be left when nobody asks for anything any more. */
public final class Leftovers {
  private Leftovers() {}

  /** Claims that nobody will ever use. */
  public static List<String> orphans(
      List<JsonNode> pods, List<JsonNode> workloads, List<JsonNode> groups) {
    List<String> orphans = new ArrayList<>();
    for (JsonNode pod : pods) {
      boolean claims =
          pod.at("/status/nominatedNodeName").asText("").length() > 0
              || pod.at("/metadata/annotations").has("tenure.dev/claimed-at");
      if (claims && pod.at("/spec/nodeName").asText("").isEmpty()) {
        orphans.add("Pod %s keeps a claim".formatted(name(pod)));
      }
    }
    for (JsonNode workload : workloads) {
      if (workload.at("/metadata/annotations").has("tenure.dev/claim")) {
        orphans.add("Workload %s keeps a claim".formatted(name(workload)));
      }
    }
    for (JsonNode group : groups) {
      if (group.at("/metadata/annotations").has("tenure.dev/kept-places")) {
        orphans.add("PodGroup %s keeps places".formatted(name(group)));
      }
    }
    return orphans;
  }

  /** Everything fits when nothing else runs, so who has not come to its end was forgotten. */
  public static List<String> forgotten(List<JsonNode> pods, List<JsonNode> jobs) {
    List<String> forgotten = new ArrayList<>();
    for (JsonNode pod : pods) {
      if (!isOver(pod)) {
        forgotten.add("Pod %s is %s".formatted(name(pod), pod.at("/status/phase").asText("new")));
      }
    }
    for (JsonNode job : jobs) {
      if (!isComplete(job)) {
        forgotten.add("Job %s is not complete: %s".formatted(name(job), job.path("status")));
      }
    }
    return forgotten;
  }

  public static boolean isComplete(JsonNode job) {
    return job.path("status")
        .path("conditions")
        .valueStream()
        .anyMatch(each ->
            each.path("type").asText().equals("Complete")
                && each.path("status").asText().equals("True"));
  }

  /** It may run and has no pods: the stock controller makes them again ever later, up to 10 min. */
  public static boolean waitsForItsController(JsonNode job) {
    return !job.path("spec").path("suspend").asBoolean(false)
        && job.path("status").has("startTime")
        && job.path("status").path("active").asInt(0) == 0;
  }

  /** Are there Jobs left, and nothing but such as the stock controller makes no pods for yet? */
  public static boolean waitForTheirController(List<JsonNode> pods, List<JsonNode> jobs) {
    List<JsonNode> left = jobs.stream().filter(job -> !isComplete(job)).toList();
    return !left.isEmpty()
        && left.stream().allMatch(Leftovers::waitsForItsController)
        && pods.stream().allMatch(Leftovers::isOver);
  }

  /** Does it use nothing any more? */
  public static boolean isOver(JsonNode pod) {
    String phase = pod.at("/status/phase").asText("");
    return phase.equals("Succeeded") || phase.equals("Failed");
  }

  private static String name(JsonNode object) {
    return object.at("/metadata/namespace").asText() + "/" + object.at("/metadata/name").asText();
  }
}
