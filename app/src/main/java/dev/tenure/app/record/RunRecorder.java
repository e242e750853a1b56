package dev.tenure.app.record;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.input.PackedFile;
import dev.tenure.app.json.JsonText;
import dev.tenure.app.json.RunJson;
import dev.tenure.engine.cycle.CycleReport;
import dev.tenure.engine.cycle.DecisionLog;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Writes every plan that decides something to a file, one on a line, as {@code run -o json} does.
 * Who only waits is left out: on a busy cluster that is most of it, in every plan again.
 */
public final class RunRecorder implements DecisionLog, AutoCloseable {
  private final @Nullable PrintWriter out;

  private RunRecorder(@Nullable PrintWriter out) {
    this.out = out;
  }

  /** To that file, packed if it ends in {@code .gz}; absent: to nowhere. */
  public static RunRecorder to(@Nullable Path file) {
    if (file == null) {
      return new RunRecorder(null);
    }
    try {
      return new RunRecorder(
          new PrintWriter(new OutputStreamWriter(PackedFile.write(file), StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new BadInput(file + ": cannot be written: " + e.getMessage());
    }
  }

  @Override
  public void record(CycleReport report) {
    if (out != null && (report.isRefused() || report.plan().decidesAnything())) {
      var json = RunJson.of(report);
      json.putArray("waiting");
      JsonText.printLine(json, out);
    }
  }

  @Override
  public void close() {
    if (out != null) {
      out.close();
    }
  }
}
