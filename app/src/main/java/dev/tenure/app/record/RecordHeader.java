package dev.tenure.app.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The first line of a record: how to make it again.
 *
 * @param version of the program that made it
 * @param command its command line, without where results went
 * @param seed of its world
 */
public record RecordHeader(
    String version, List<String> command, long seed, List<InputFile> inputs) {
  private static final String KEY = "record";

  public RecordHeader {
    command = List.copyOf(command);
    inputs = List.copyOf(inputs);
  }

  /** Of a run that reads these files. */
  public static RecordHeader of(String version, List<String> command, long seed, List<Path> files) {
    return new RecordHeader(version, command, seed, InputFile.of(files));
  }

  static boolean isHeader(JsonNode line) {
    return line.has(KEY);
  }

  static RecordHeader of(JsonNode line) {
    JsonNode json = line.path(KEY);
    List<String> command = new ArrayList<>();
    json.path("command").forEach(word -> command.add(word.asText()));
    List<InputFile> inputs = new ArrayList<>();
    json.path("inputs")
        .forEach(each ->
            inputs.add(new InputFile(each.path("file").asText(), each.path("sha256").asText())));
    return new RecordHeader(
        json.path("tenure").asText(), command, json.path("seed").asLong(), inputs);
  }

  ObjectNode json() {
    ObjectNode line = JsonNodeFactory.instance.objectNode();
    ObjectNode json = line.putObject(KEY).put("tenure", version);
    ArrayNode words = json.putArray("command");
    command.forEach(words::add);
    json.put("seed", seed);
    ArrayNode files = json.putArray("inputs");
    inputs.forEach(each -> files.addObject().put("file", each.name()).put("sha256", each.sha256()));
    return line;
  }
}
