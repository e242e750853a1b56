package dev.tenure.app.bench;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.PrintWriter;
import java.util.List;

/** Measurements for programs. */
final class MeasurementJson {
  private MeasurementJson() {}

  static void print(List<Measurement> measurements, PrintWriter out) {
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
    out.println(json.toPrettyString());
    out.flush();
  }
}
