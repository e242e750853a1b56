package dev.tenure.kubernetes.crd;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.crd.schema.Resource;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.crdv2.generator.CRDGenerator;
import io.fabric8.crdv2.generator.CustomResourceInfo;
import io.fabric8.kubernetes.model.Scope;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * Makes a definition from a record: what fabric8's generator says, and what it has no words for
 * (see {@link Refinement}): keys of lists, formats, quantities, an older version and the order of
 * columns.
 */
final class Generation {
  private static final ObjectMapper JSON = new ObjectMapper();

  private Generation() {}

  static ObjectNode of(Class<? extends Record> type) {
    ObjectNode definition = generated(type);
    ObjectNode version = (ObjectNode) definition.at("/spec/versions/0");
    ObjectNode schema = (ObjectNode) version.at("/schema/openAPIV3Schema");
    schema.put("description", resource(type).description());
    new Refinement(type).refine(schema);
    orderColumns(type, version);
    addOlderVersion(type, definition);
    return definition;
  }

  private static ObjectNode generated(Class<? extends Record> type) {
    ByteArrayOutputStream yaml = new ByteArrayOutputStream();
    CRDGenerator generator = new CRDGenerator();
    generator
        .forCRDVersions("v1")
        .customResources(info(type))
        .withOutput(new InMemory(yaml))
        .generate();
    Object tree =
        new Load(LoadSettings.builder().build())
            .loadFromString(yaml.toString(StandardCharsets.UTF_8));
    return JSON.convertValue(tree, ObjectNode.class);
  }

  /** The one file that is generated, in memory. */
  private record InMemory(ByteArrayOutputStream bytes)
      implements CRDGenerator.CRDOutput<ByteArrayOutputStream> {
    @Override
    public ByteArrayOutputStream outputFor(String name) {
      return bytes;
    }

    @Override
    public void close() throws IOException {
      bytes.close();
    }
  }

  private static CustomResourceInfo info(Class<? extends Record> type) {
    Resource resource = resource(type);
    String kind = type.getSimpleName();
    return new CustomResourceInfo(
        resource.group(),
        resource.version(),
        kind,
        kind.toLowerCase(Locale.ROOT),
        resource.plural(),
        resource.shortNames(),
        new String[0],
        true,
        true,
        false,
        null,
        resource.namespaced() ? Scope.NAMESPACED : Scope.CLUSTER,
        type,
        type.getCanonicalName(),
        component(type, "spec"),
        component(type, "status"),
        new String[0],
        new String[0]);
  }

  static Resource resource(Class<? extends Record> type) {
    return Objects.requireNonNull(type.getAnnotation(Resource.class), type.getName());
  }

  private static @Nullable String component(Class<? extends Record> type, String name) {
    return Arrays.stream(type.getRecordComponents())
        .filter(component -> component.getName().equals(name))
        .map(component -> component.getType().getName())
        .findFirst()
        .orElse(null);
  }

  /** The generator sorts them by their paths; people read them as they are written. */
  private static void orderColumns(Class<? extends Record> type, ObjectNode version) {
    List<String> names =
        Stream.of(type.getAnnotationsByType(AdditionalPrinterColumn.class))
            .map(AdditionalPrinterColumn::name)
            .toList();
    ArrayNode ordered = JSON.createArrayNode();
    version
        .path("additionalPrinterColumns")
        .valueStream()
        .sorted((a, b) ->
            names.indexOf(a.path("name").asText()) - names.indexOf(b.path("name").asText()))
        .forEach(ordered::add);
    version.set("additionalPrinterColumns", ordered);
  }

  private static void addOlderVersion(Class<? extends Record> type, ObjectNode definition) {
    Resource resource = resource(type);
    if (resource.olderVersion().isEmpty()) {
      return;
    }
    ArrayNode versions = (ArrayNode) definition.at("/spec/versions");
    ObjectNode older = versions.get(0).deepCopy();
    String name = resource.group() + "/" + resource.olderVersion();
    older
        .put("name", resource.olderVersion())
        .put("storage", false)
        .put("deprecated", true)
        .put(
            "deprecationWarning",
            name + " is an older version, served as it was written: write " + resource.version());
    versions.add(older);
  }
}
