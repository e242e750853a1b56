package dev.tenure.kubernetes.crd;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** A definition as a file: what it is first, everything else in the order of the alphabet. */
final class DefinitionText {
  private static final String HEAD =
      """
      # Made from the records in dev.tenure.kubernetes.crd by GenerationTest: change those instead.
      """;

  private DefinitionText() {}

  @SuppressWarnings("unchecked")
  static String of(JsonNode definition) {
    ObjectMapper json = new ObjectMapper().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);
    Map<String, Object> sorted =
        (Map<String, Object>) sorted(json.convertValue(definition, Map.class));
    Map<String, Object> ordered = new LinkedHashMap<>();
    ordered.put("apiVersion", sorted.get("apiVersion"));
    ordered.put("kind", sorted.get("kind"));
    ordered.putAll(sorted);
    DumpSettings settings =
        DumpSettings.builder()
            .setDefaultFlowStyle(FlowStyle.BLOCK)
            .setWidth(100)
            .setMultiLineFlow(false)
            .setSchema(new CoreSchema()) // others read True as a truth value unless it is quoted
            .setDereferenceAliases(true)
            .build();
    return HEAD + new Dump(settings).dumpToString(ordered);
  }

  private static Object sorted(Object value) {
    return switch (value) {
      case Map<?, ?> map -> {
        Map<Object, Object> sorted = new TreeMap<>();
        map.forEach((key, each) -> sorted.put(key, sorted(each)));
        yield sorted;
      }
      case Iterable<?> list -> {
        List<Object> all = new ArrayList<>();
        list.forEach(each -> all.add(sorted(each)));
        yield all;
      }
      default -> value;
    };
  }
}
