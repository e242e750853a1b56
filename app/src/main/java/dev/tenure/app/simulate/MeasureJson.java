package dev.tenure.app.simulate;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.simulator.report.Measure;
import dev.tenure.simulator.report.Measures;
import dev.tenure.simulator.report.RunReport;
import dev.tenure.simulator.report.View;
import org.jspecify.annotations.Nullable;

/**
 * What is measured, for programs: the points in keys part objects, what there is no number for is
 * null.
 *
 * @param baseline the run that others are compared with; absent: none is
 */
record MeasureJson(@Nullable RunReport baseline) {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  ObjectNode of(View view) {
    ObjectNode json = NODES.objectNode();
    for (Measure measure : Measures.all()) {
      if (measure.isOf(view.kind())) {
        put(json, measure.key(), measure.in(view));
      }
    }
    if (baseline != null) {
      json.set("delta", delta(view, baseline));
    }
    return json;
  }

  /** By how much each differs, and how many per cent of the baseline's that is. */
  private static ObjectNode delta(View view, RunReport baseline) {
    ObjectNode json = NODES.objectNode();
    for (Measure measure : Measures.all()) {
      Measure.@Nullable Delta delta = measure.delta(view, baseline);
      if (delta != null) {
        put(json, measure.key() + ".by", delta.by());
        put(json, measure.key() + ".percent", delta.percent());
      }
    }
    return json;
  }

  private static void put(ObjectNode json, String key, @Nullable Double value) {
    int point = key.indexOf('.');
    if (point >= 0) {
      put(json.withObjectProperty(key.substring(0, point)), key.substring(point + 1), value);
    } else if (value == null) {
      json.putNull(key);
    } else if (value == Math.rint(value)) {
      json.put(key, value.longValue());
    } else {
      json.put(key, value);
    }
  }
}
