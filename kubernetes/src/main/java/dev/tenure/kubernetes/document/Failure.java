package dev.tenure.kubernetes.document;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/** Where, in the lines of the whole stream, a document could not be parsed, and why. */
record Failure(String place, String reason) {

  static Failure of(Exception thrown, DocumentText document) {
    int before = document.firstLine() - 1;
    if (thrown.getCause() instanceof MarkedYAMLException yaml && yaml.getProblemMark() != null) {
      Mark mark = yaml.getProblemMark();
      return at(before + mark.getLine() + 1, mark.getColumn() + 1, why(yaml.getProblem()));
    }
    if (thrown instanceof JacksonException json && json.getLocation() != null) {
      JsonLocation place = json.getLocation();
      String said = String.valueOf(json.getOriginalMessage());
      String reason = thrown instanceof Refusal ? said : why(said);
      return at(before + Math.max(1, place.getLineNr()), Math.max(1, place.getColumnNr()), reason);
    }
    return at(before + 1, 1, why(String.valueOf(thrown.getMessage())));
  }

  /** One line of the parser's words is enough; the rest draws the place again. */
  private static String why(String said) {
    return "cannot be parsed: " + said.lines().findFirst().orElse("").strip();
  }

  private static Failure at(int line, int column, String reason) {
    return new Failure("line " + line + ", column " + column, reason);
  }
}
