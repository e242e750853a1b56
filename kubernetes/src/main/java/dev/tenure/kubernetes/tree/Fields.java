package dev.tenure.kubernetes.tree;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The fields of one mapping in an object's tree. A mapping that is absent has no fields. */
public final class Fields {
  private final Report report;
  private final @Nullable Field origin;
  private final JsonNode tree;

  private Fields(Report report, @Nullable Field origin, JsonNode tree) {
    this.report = report;
    this.origin = origin;
    this.tree = tree;
  }

  /** The fields of a whole object. */
  public static Fields of(Report report, JsonNode tree) {
    return new Fields(report, null, tree);
  }

  /** The fields of a mapping in a field, or of one that is written in its text. */
  public static Fields inside(Field origin, JsonNode tree) {
    return new Fields(origin.report(), origin, tree);
  }

  public Report report() {
    return report;
  }

  public boolean isPresent() {
    return tree.isObject();
  }

  public boolean has(String name) {
    return !get(name).isMissingNode();
  }

  public Field field(String name) {
    return new Field(this, origin == null ? name : "." + name, get(name));
  }

  /** The same for keys that users choose, which may hold dots. */
  public Field entry(String key) {
    boolean plain = key.indexOf('.') < 0 && key.indexOf('/') < 0;
    return new Field(this, plain ? "." + key : "[" + key + "]", get(key));
  }

  private JsonNode get(String name) {
    JsonNode value = tree.get(name);
    return value == null || value.isNull() ? MissingNode.getInstance() : value;
  }

  /** The mapping in a field; an empty one if there is none. */
  public Fields at(String name) {
    return field(name).fields();
  }

  /** The mappings in the list in a field. */
  public List<Fields> each(String name) {
    return field(name).items().stream().map(Field::fields).filter(Fields::isPresent).toList();
  }

  /** The texts in the list in a field. */
  public List<String> texts(String name) {
    return field(name).items().stream().map(Field::text).flatMap(Optional::stream).toList();
  }

  /** A mapping of texts to texts, as labels are. */
  public SortedMap<String, String> textMap(String name) {
    SortedMap<String, String> map = new TreeMap<>();
    Fields entries = at(name);
    for (String key : entries.names()) {
      entries.entry(key).text().ifPresent(text -> map.put(key, text));
    }
    return map;
  }

  /** The same object with annotations that it does not have itself. */
  public Fields annotated(SortedMap<String, String> more) {
    if (!at("metadata").isPresent() || !(tree.deepCopy() instanceof ObjectNode object)) {
      return this;
    }
    ObjectNode metadata = object.withObjectProperty("metadata");
    if (metadata.path("annotations").isNull()) {
      metadata.remove("annotations");
    }
    if (metadata.has("annotations") && !metadata.path("annotations").isObject()) {
      return this; // a mistake that is reported
    }
    ObjectNode annotations = metadata.withObjectProperty("annotations");
    more.forEach((key, value) -> {
      if (!annotations.hasNonNull(key)) {
        annotations.put(key, value);
      }
    });
    return new Fields(report, origin, object);
  }

  /** The names of its fields, in the order of the input. */
  public List<String> names() {
    List<String> names = new ArrayList<>();
    tree.fieldNames().forEachRemaining(names::add);
    return names;
  }

  /** Warns of fields with other names, which would silently have no effect. */
  public void expectOnly(List<String> known) {
    for (String name : names()) {
      if (!known.contains(name)) {
        Optional<String> meant = Spelling.nearest(name, known);
        field(name)
            .warn(
                "is not a field that is known here; it has no effect",
                meant.map(other -> "Perhaps " + other + " is meant").orElse(""));
      }
    }
  }

  public String path() {
    return origin == null ? "" : origin.path();
  }
}
