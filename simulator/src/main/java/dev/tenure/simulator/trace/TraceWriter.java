package dev.tenure.simulator.trace;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.tenure.engine.model.Checkpointing;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes a trace in our own format: what is read back is the same. */
public final class TraceWriter {
  private TraceWriter() {}

  public static void write(Trace trace, Writer out) throws IOException {
    try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out)) {
      boolean saving = trace.jobs().stream().anyMatch(job -> job.checkpoint() != null);
      csv.writeRecord(with(TraceFormat.TENURE.header(), saving, TraceFormat.CHECKPOINT));
      for (TraceJob job : trace.jobs()) {
        csv.writeRecord(with(fields(job), saving, checkpoint(job)));
      }
    }
  }

  private static List<String> with(List<String> cells, boolean more, String last) {
    return more ? Stream.concat(cells.stream(), Stream.of(last)).toList() : cells;
  }

  private static String checkpoint(TraceJob job) {
    @Nullable Checkpointing model = job.checkpoint();
    return model == null ? "" : model.text();
  }

  private static List<String> fields(TraceJob job) {
    return List.of(
        job.id(),
        String.valueOf(job.submit()),
        String.valueOf(job.duration()),
        job.expected() == TraceJob.UNKNOWN ? "" : String.valueOf(job.expected()),
        job.queue(),
        job.user(),
        job.group(),
        String.valueOf(job.priority()),
        job.pods() == 0 ? "" : String.valueOf(job.pods()),
        String.valueOf(job.gpus()),
        String.valueOf(job.cpuMillis()));
  }
}
