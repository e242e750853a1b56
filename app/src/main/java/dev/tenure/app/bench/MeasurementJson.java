package dev.tenure.app.bench;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;

/** Measurements for programs. */
final class MeasurementJson {
  private MeasurementJson() {}

  static ArrayNode of(List<Measurement> measurements) {
    ArrayNode json = JsonNodeFactory.instance.arrayNode();
    for (Measurement measurement : measurements) {
      json.addObject()
          .put("name", measurement.name())
          .put("size", measurement.size())
          .put("medianMicros", measurement.medianMicros())
          .put("p99Micros", measurement.p99Micros())
          .put("cpuMicros", measurement.cpuMicros())
          .put("allocatedBytes", measurement.allocatedBytes())
          .put("detail", measurement.detail());
    }
    return json;
  }
}
