package dev.tenure.simulator.trace;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import dev.tenure.engine.model.Checkpointing;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Which users, groups and queues of a trace are which queues and priorities here. */
public record JobMap(List<Rule> rules) {
  public static final JobMap NONE = new JobMap(List.of());
  private static final List<String> HEADER = List.of("field", "value", "queue", "priority");
  private static final String CHECKPOINT = "checkpoint";

  public JobMap {
    rules = List.copyOf(rules);
  }

  /** What of a job a rule looks at. */
  enum Field {
    USER,
    GROUP,
    QUEUE;

    String of(TraceJob job) {
      return switch (this) {
        case USER -> job.user();
        case GROUP -> job.group();
        case QUEUE -> job.queue();
      };
    }
  }

  /**
   * One line.
   *
   * @param value what the field has to be; {@code *} is anything
   * @param queue where such jobs go; absent: where they are
   * @param priority how important they are; absent: as important as they are
   * @param checkpoint how they save their work; absent: as they do
   */
  record Rule(
      Field field,
      String value,
      Optional<String> queue,
      Optional<Integer> priority,
      Optional<Checkpointing> checkpoint) {
    boolean matches(TraceJob job) {
      return value.equals("*") || value.equals(field.of(job));
    }

    TraceJob of(TraceJob job) {
      return job.in(queue.orElse(job.queue()), priority.orElse(job.priority()))
          .saving(checkpoint.orElse(job.checkpoint()));
    }
  }

  /**
   * Reads the rules: {@code field,value,queue,priority} and perhaps {@code checkpoint}; the first
   * that matches counts.
   */
  public static JobMap read(String file, Reader reader) throws IOException {
    List<Rule> rules = new ArrayList<>();
    try (CsvReader<CsvRecord> csv = TraceFile.csv(reader)) {
      @Nullable List<String> header = null;
      for (CsvRecord record : csv) {
        if (header != null) {
          rules.add(
              rule(new Row(file, record.getStartingLineNumber(), header, record.getFields())));
        } else {
          header = header(file, record.getFields());
        }
      }
    }
    return new JobMap(rules);
  }

  private static List<String> header(String file, List<String> fields) {
    boolean longer = fields.size() > HEADER.size() && fields.getLast().equals(CHECKPOINT);
    if (!fields.subList(0, longer ? fields.size() - 1 : fields.size()).equals(HEADER)) {
      throw new TraceProblem(
          file,
          1,
          "the header has to be %s, and may end in ,%s"
              .formatted(String.join(",", HEADER), CHECKPOINT));
    }
    return fields;
  }

  private static Rule rule(Row row) {
    Field field =
        switch (row.text("field")) {
          case "user" -> Field.USER;
          case "group" -> Field.GROUP;
          case "queue" -> Field.QUEUE;
          default -> throw row.problem("field", "neither user nor group nor queue");
        };
    Optional<String> queue = Optional.of(row.text("queue")).filter(text -> !text.isEmpty());
    Optional<Integer> priority =
        row.text("priority").isEmpty()
            ? Optional.empty()
            : Optional.of((int) row.whole("priority", Integer.MIN_VALUE, Integer.MAX_VALUE));
    Optional<Checkpointing> checkpoint = Optional.ofNullable(row.checkpoint(CHECKPOINT));
    return new Rule(field, row.name("value"), queue, priority, checkpoint);
  }

  public Trace of(Trace trace) {
    return rules.isEmpty() ? trace : trace.with(trace.jobs().stream().map(this::of).toList());
  }

  private TraceJob of(TraceJob job) {
    for (Rule rule : rules) {
      if (rule.matches(job)) {
        return rule.of(job);
      }
    }
    return job;
  }
}
