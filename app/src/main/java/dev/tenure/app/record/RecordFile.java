package dev.tenure.app.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
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
  private final WaitMemory waits = new WaitMemory();
  private @Nullable RecordHeader header;
  private @Nullable RecordedPlan last;
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

  /** The next plan that decides something; absent: there are no more. */
  @Nullable RecordedPlan next() {
    if (last != null) {
      waits.settle(last);
    }
    last = null;
    @Nullable JsonNode json = read();
    while (json != null && last == null) {
      RecordedPlan plan = RecordedPlan.of(json, "%s, line %d".formatted(file, line));
      waits.heard(RecordedWait.of(json));
      if (plan.decisions().isEmpty()) {
        json = read();
      } else {
        last = plan;
      }
    }
    return last;
  }

  /** Why people wait: before the plan that was read last, and when it was made. */
  WaitMemory waits() {
    return waits;
  }

  /** How the record was made, once a plan has been read; absent: it does not say so. */
  @Nullable RecordHeader header() {
    return header;
  }

  private @Nullable JsonNode read() {
    try {
      @Nullable String text = lines.readLine();
      line++;
      if (text == null) {
        return null;
      }
      JsonNode json = MAPPER.readTree(text);
      if (line == 1 && RecordHeader.isHeader(json)) {
        header = RecordHeader.of(json);
        return read();
      }
      return json;
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
