package dev.tenure.kubernetes.tree;

import dev.tenure.kubernetes.Problem;
import dev.tenure.kubernetes.Problem.Severity;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The problems of one object, each once, however often the field is read. Whatever comes from
 * outside is made fit to be shown here, and nowhere else.
 */
public final class Report {
  private final String source;
  private final String object;
  private final Set<Problem> problems = new LinkedHashSet<>();

  public Report(String source, String object) {
    this.source = source;
    this.object = Shown.line(object);
  }

  public String source() {
    return source;
  }

  public String object() {
    return object;
  }

  public void error(String field, String value, String reason, String advice) {
    add(Severity.ERROR, field, value, reason, advice);
  }

  public Problem warning(String field, String value, String reason, String advice) {
    return add(Severity.WARNING, field, value, reason, advice);
  }

  private Problem add(Severity severity, String field, String value, String reason, String advice) {
    Problem problem =
        new Problem(
            severity,
            source,
            object,
            Shown.line(field),
            Shown.value(value),
            Shown.line(reason),
            advice);
    problems.add(problem);
    return problem;
  }

  public List<Problem> problems() {
    return List.copyOf(problems);
  }

  /** The fields that could not be read, each once. */
  public List<String> unreadable() {
    return problems.stream()
        .filter(problem -> problem.severity() == Severity.ERROR)
        .map(Problem::field)
        .distinct()
        .toList();
  }
}
