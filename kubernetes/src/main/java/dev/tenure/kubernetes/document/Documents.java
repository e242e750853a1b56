package dev.tenure.kubernetes.document;

import dev.tenure.kubernetes.tree.Report;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** The documents of one input that could be parsed, and reports on the others. */
public record Documents(String source, List<Document> documents, List<Report> reports) {
  public Documents {
    documents = List.copyOf(documents);
    reports = List.copyOf(reports);
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
    return new Documents(source, List.of(), List.of(report));
  }

  public static Documents of(String source, String text) {
    List<Document> documents = new ArrayList<>();
    List<Report> reports = new ArrayList<>();
    int number = 0;
    for (DocumentText part : Splitter.split(text)) {
      Parsing parsing = Parsing.of(part);
      for (Tree tree : parsing.trees()) {
        if (!tree.root().isNull()) {
          documents.add(new Document(place(source, ++number), tree.root(), tree.duplicates()));
        }
      }
      if (parsing.failure().isPresent()) {
        reports.add(unreadable(place(source, ++number), parsing.failure().get()));
      }
    }
    return new Documents(source, documents, reports);
  }

  private static String place(String source, int number) {
    return source + ", document " + number;
  }

  private static Report unreadable(String place, Failure failure) {
    Report report = new Report(place, "unreadable document");
    report.error(failure.place(), "", failure.reason(), "");
    return report;
  }
}
