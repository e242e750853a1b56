package dev.tenure.simulator.trace;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** A file with a trace, packed or not. */
public final class TraceFile {
  private static final int LONGEST_FIRST_LINE = 4_096;

  private final Path path;
  private final String name;

  public TraceFile(Path path) {
    this.path = path;
    this.name = String.valueOf(path.getFileName());
  }

  /** Reads it in the format that its first line shows. */
  public Trace read() {
    return read(Optional.empty());
  }

  /** Reads it in this format; without one, in the format that its first line shows. */
  public Trace read(Optional<TraceFormat> wanted) {
    try (BufferedReader reader = new BufferedReader(open())) {
      String first = peek(reader);
      TraceFormat format = wanted.or(() -> TraceFormat.of(first)).orElseThrow(() -> unknown(first));
      return format == TraceFormat.SWF ? readSwf(reader) : readCsv(reader, format);
    } catch (IOException e) {
      throw new TraceProblem(path.toString(), "cannot be read: " + e.getMessage());
    }
  }

  private TraceProblem unknown(String first) {
    return new TraceProblem(
        path.toString(),
        1,
        "\"%s\" is the first line of no known format; say which it is: %s"
            .formatted(first, TraceFormat.names()));
  }

  private Reader open() throws IOException {
    InputStream stream = Files.newInputStream(path);
    try {
      InputStream plain = name.endsWith(".gz") ? new GZIPInputStream(stream, 1 << 16) : stream;
      return new InputStreamReader(plain, StandardCharsets.UTF_8);
    } catch (IOException e) {
      stream.close();
      throw e;
    }
  }

  private static String peek(BufferedReader reader) throws IOException {
    reader.mark(LONGEST_FIRST_LINE);
    char[] start = new char[LONGEST_FIRST_LINE - 1];
    int read = reader.read(start);
    reader.reset();
    return new String(start, 0, Math.max(0, read)).lines().findFirst().orElse("");
  }

  /** Counting fields is left to {@link Row}, which knows the line. */
  static CsvReader<CsvRecord> csv(Reader reader) {
    return CsvReader.builder()
        .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
        .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
        .ofCsvRecord(reader);
  }

  private Trace readCsv(Reader reader, TraceFormat format) throws IOException {
    TraceLines lines = new TraceLines(name, format);
    try (CsvReader<CsvRecord> csv = csv(reader)) {
      @Nullable List<String> header = null;
      for (CsvRecord record : csv) {
        if (header == null) {
          header = record.getFields();
          lines.checkHeader(header);
        } else {
          lines.add(record.getStartingLineNumber(), header, record.getFields());
        }
      }
    } catch (CsvParseException e) {
      throw new TraceProblem(path.toString(), "is no CSV: " + e.getMessage());
    }
    return lines.trace();
  }

  private Trace readSwf(BufferedReader reader) throws IOException {
    TraceLines lines = new TraceLines(name, TraceFormat.SWF);
    List<String> header = TraceFormat.SWF.header();
    long number = 0;
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      number++;
      String content = line.strip();
      if (!content.isEmpty() && !content.startsWith(";")) {
        lines.add(number, header, List.of(content.split("\\s+")));
      }
    }
    return lines.trace();
  }
}
