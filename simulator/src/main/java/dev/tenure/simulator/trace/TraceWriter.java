package dev.tenure.simulator.trace;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Writes a trace in our own format: what is read back is the same. */
public final class TraceWriter {
  private TraceWriter() {}

  public static void write(Trace trace, Writer out) throws IOException {
    try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out)) {
      csv.writeRecord(TraceFormat.TENURE.header());
      for (TraceJob job : trace.jobs()) {
        csv.writeRecord(fields(job));
      }
    }
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
