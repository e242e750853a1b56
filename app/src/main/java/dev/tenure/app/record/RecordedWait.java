package dev.tenure.app.record;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** Why somebody waits, as a record has it from that instant on. */
record RecordedWait(String now, String workload, List<String> why) {
  RecordedWait {
    why = List.copyOf(why);
  }

  /** Those of a line of a record. */
  static List<RecordedWait> of(JsonNode line) {
    List<RecordedWait> waits = new ArrayList<>();
    for (JsonNode each : line.path("waiting")) {
      List<String> why = new ArrayList<>();
      each.path("reasons").forEach(reason -> why.add(reason.path("sentence").asText()));
      waits.add(
          new RecordedWait(
              line.path("now").asText(), each.path("workload").path("name").asText(), why));
    }
    return waits;
  }
}
