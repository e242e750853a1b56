package dev.tenure.app.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tenure.app.input.PackedFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A file of vectors: one JSON document, or one on each line. */
record VectorFile(Path path, List<JsonNode> documents) {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final List<String> ENDINGS = List.of(".json", ".json.gz", ".jsonl", ".jsonl.gz");

  /**
   * The files that the path names: itself, or those in that folder, in the order of their names.
   */
  static List<Path> under(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    try (Stream<Path> files = Files.walk(path)) {
      return files.filter(VectorFile::hasKnownEnding).sorted().toList();
    }
  }

  private static boolean hasKnownEnding(Path path) {
    return Files.isRegularFile(path) && ENDINGS.stream().anyMatch(path.toString()::endsWith);
  }

  static VectorFile read(Path path) throws IOException {
    if (Files.notExists(path)) {
      throw new IOException("does not exist");
    }
    if (!hasKnownEnding(path)) {
      throw new IOException("is no file that ends in one of " + String.join(", ", ENDINGS));
    }
    try (InputStream in = PackedFile.read(path);
        MappingIterator<JsonNode> documents = JSON.readerFor(JsonNode.class).readValues(in)) {
      return new VectorFile(path, documents.readAll());
    }
  }

  /** The same with one case alone; without documents if it is not in there. */
  VectorFile only(OneCase wanted) {
    return new VectorFile(
        path, documents.stream().flatMap(each -> wanted.in(each).stream()).toList());
  }
}
