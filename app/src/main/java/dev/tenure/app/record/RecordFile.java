package dev.tenure.app.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tenure.app.console.BadInput;
import dev.tenure.app.input.PackedFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Reads a record plan by plan, so that one of any length can be looked at. */
final class RecordFile implements AutoCloseable {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final Path file;
  private final BufferedReader lines;
  private int line;

  private RecordFile(Path file, BufferedReader lines) {
    this.file = file;
    this.lines = lines;
  }

  static RecordFile open(Path file) {
    try {
      InputStream stream = PackedFile.read(file);
      return new RecordFile(
          file, new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  /** The next plan; absent: there are no more. */
  @Nullable RecordedPlan next() {
    try {
      @Nullable String text = lines.readLine();
      line++;
      return text == null
          ? null
          : RecordedPlan.of(MAPPER.readTree(text), "%s, line %d".formatted(file, line));
    } catch (JsonProcessingException e) {
      throw new BadInput("%s, line %d: not JSON: %s".formatted(file, line, e.getOriginalMessage()));
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  @Override
  public void close() {
    try {
      lines.close();
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static BadInput unreadable(Path file, IOException e) {
    return new BadInput("%s: cannot be read: %s".formatted(file, e.getMessage()));
  }
}
