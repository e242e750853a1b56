package dev.tenure.app.record;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.input.PackedFile;
import dev.tenure.app.json.JsonText;
import dev.tenure.app.json.RunJson;
import dev.tenure.engine.cycle.CycleReport;
import dev.tenure.engine.cycle.DecisionLog;
import dev.tenure.engine.plan.Waiting;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Writes every plan that decides something to a file, one on a line, as {@code run -o json} does,
 * and who waits only where the reasons are others than before: on a busy cluster the same ones, in
 * every plan again, would be most of it.
 */
public final class RunRecorder implements DecisionLog, AutoCloseable {
  private final @Nullable PrintWriter out;
  private final WaitingChanges waiting = new WaitingChanges();

  private RunRecorder(@Nullable PrintWriter out) {
    this.out = out;
  }

  /** To that file, packed if it ends in {@code .gz}; absent: to nowhere. */
  public static RunRecorder to(@Nullable Path file, Supplier<RecordHeader> header) {
    if (file == null) {
      return new RunRecorder(null);
    }
    try {
      PrintWriter out =
          new PrintWriter(new OutputStreamWriter(PackedFile.write(file), StandardCharsets.UTF_8));
      JsonText.printLine(header.get().json(), out);
      return new RunRecorder(out);
    } catch (IOException e) {
      throw new BadInput(file + ": cannot be written: " + e.getMessage());
    }
  }

  @Override
  public void record(CycleReport report) {
    if (out == null) {
      return;
    }
    List<Waiting> changed = waiting.of(report.plan());
    if (report.isRefused() || report.plan().decidesAnything() || !changed.isEmpty()) {
      JsonText.printLine(RunJson.of(report, changed), out);
    }
  }

  @Override
  public void close() {
    if (out != null) {
      out.close();
    }
  }
}
