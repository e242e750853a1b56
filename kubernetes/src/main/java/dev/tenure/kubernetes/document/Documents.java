package dev.tenure.kubernetes.document;

import dev.tenure.kubernetes.tree.Report;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** What is in one input, piece by piece, in its order. */
public record Documents(String source, List<Outcome> outcomes) {
  public Documents {
    outcomes = List.copyOf(outcomes);
  }

  public static Documents read(String source, InputStream stream) {
    return switch (Content.of(stream)) {
      case Content.Text content -> of(source, content.text());
      case Content.Unreadable not -> none(source, "content", not.reason(), not.advice());
    };
  }

  /** An input that is wrong as a whole. */
  static Documents none(String source, String field, String reason, String advice) {
    Report report = new Report(source, "input");
    report.error(field, "", reason, advice);
    return new Documents(source, List.of(new Outcome.Unreadable(report)));
  }

  public static Documents of(String source, String text) {
    List<Outcome> outcomes = new ArrayList<>();
    for (DocumentText part : Splitter.split(text)) {
      Parsing parsing = Parsing.of(part);
      for (Tree tree : parsing.trees()) {
        if (!tree.root().isNull()) {
          String place = place(source, outcomes);
          outcomes.add(new Document(place, tree.root(), tree.duplicates()));
        }
      }
      parsing
          .failure()
          .ifPresent(failure -> outcomes.add(unreadable(place(source, outcomes), failure, part)));
    }
    return new Documents(source, outcomes);
  }

  private static String place(String source, List<Outcome> before) {
    return source + ", document " + (before.size() + 1);
  }

  private static Outcome unreadable(String place, Failure failure, DocumentText part) {
    Report report = new Report(place, "unreadable document");
    boolean template = part.text().contains("{{");
    String advice = template ? "It looks like a template: give what it renders to" : "";
    report.error(failure.place(), "", failure.reason(), advice);
    return new Outcome.Unreadable(report);
  }

  /** The documents that could be parsed. */
  public List<Document> documents() {
    return outcomes.stream().filter(Document.class::isInstance).map(Document.class::cast).toList();
  }

  /** Reports on what could not be parsed. */
  public List<Report> reports() {
    return outcomes.stream()
        .filter(Outcome.Unreadable.class::isInstance)
        .map(outcome -> ((Outcome.Unreadable) outcome).report())
        .toList();
  }
}
