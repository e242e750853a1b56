package dev.tenure.app.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** The fields of an object in a case. Absent and {@code null} are the same. */
public record Fields(JsonNode object) {

  public String text(String name) {
    return optionalText(name)
        .orElseThrow(() -> new BadVector("without \"" + name + "\": " + object));
  }

  public @Nullable String textOrNull(String name) {
    return optionalText(name).orElse(null);
  }

  public String textOr(String name, String otherwise) {
    return optionalText(name).orElse(otherwise);
  }

  private Optional<String> optionalText(String name) {
    return object.hasNonNull(name) ? Optional.of(object.get(name).asText()) : Optional.empty();
  }

  public int number(String name) {
    return object.path(name).asInt();
  }

  public OptionalLong optionalNumber(String name) {
    return object.hasNonNull(name)
        ? OptionalLong.of(object.get(name).asLong())
        : OptionalLong.empty();
  }

  public double decimal(String name) {
    return object.path(name).asDouble();
  }

  public OptionalDouble optionalDecimal(String name) {
    return object.hasNonNull(name)
        ? OptionalDouble.of(object.get(name).asDouble())
        : OptionalDouble.empty();
  }

  public boolean flag(String name) {
    return object.path(name).asBoolean();
  }

  public boolean has(String name) {
    return object.hasNonNull(name);
  }

  public Optional<Instant> instant(String name) {
    try {
      return optionalText(name).map(Instant::parse);
    } catch (DateTimeException e) {
      throw new BadVector(name + " is no time: " + text(name));
    }
  }

  public Instant time(String name) {
    return instant(name).orElseThrow(() -> new BadVector("without \"" + name + "\": " + object));
  }

  public Fields fields(String name) {
    return new Fields(object.path(name));
  }

  public List<Fields> list(String name) {
    return elements(name).map(Fields::new).toList();
  }

  public List<String> texts(String name) {
    return elements(name).map(JsonNode::asText).toList();
  }

  private Stream<JsonNode> elements(String name) {
    return StreamSupport.stream(object.path(name).spliterator(), false);
  }

  public List<String> names() {
    return object.propertyStream().map(Map.Entry::getKey).toList();
  }

  /** The object of that name as numbers by key. */
  public SortedMap<String, Long> numbers(String name) {
    SortedMap<String, Long> numbers = new TreeMap<>();
    for (Map.Entry<String, JsonNode> entry : object.path(name).properties()) {
      numbers.put(entry.getKey(), entry.getValue().asLong());
    }
    return numbers;
  }

  /** The object of that name as texts by key. */
  public SortedMap<String, String> map(String name) {
    SortedMap<String, String> texts = new TreeMap<>();
    for (Map.Entry<String, JsonNode> entry : object.path(name).properties()) {
      texts.put(entry.getKey(), entry.getValue().asText());
    }
    return texts;
  }
}
