package dev.tenure.kubernetes.document;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a stream into documents, line by line. YAML allows its separators nowhere inside a document,
 * and JSON nowhere at all, so this needs no parsing, and a mistake in one document stays in it.
 */
final class Splitter {
  private final List<DocumentText> documents = new ArrayList<>();
  private StringBuilder text = new StringBuilder();
  private int line;
  private int firstLine = 1;
  private boolean hasContent;
  private boolean hasDirectives;

  private Splitter() {}

  static List<DocumentText> split(String stream) {
    Splitter splitter = new Splitter();
    stream.lines().forEach(splitter::take);
    splitter.finish();
    return splitter.documents;
  }

  private void take(String next) {
    line++;
    if (isMarker(next, "...")) {
      finish();
      return;
    }
    boolean begins = isMarker(next, "---");
    if (begins && (hasContent || !hasDirectives)) {
      finish();
      firstLine = line;
    }
    String said = (begins ? next.substring(3) : next).strip();
    // A separator on its own is left out, so that JSON after it is seen to be JSON.
    String kept = begins && said.isEmpty() && !hasDirectives ? "" : next;
    text.append(line == firstLine ? "" : "\n").append(kept);
    boolean isDirective = !hasContent && next.startsWith("%");
    hasDirectives |= isDirective;
    hasContent |= !isDirective && !said.isEmpty() && !said.startsWith("#");
  }

  private void finish() {
    if (hasContent) {
      documents.add(new DocumentText(firstLine, text.toString()));
    }
    text = new StringBuilder();
    firstLine = line + 1;
    hasContent = false;
    hasDirectives = false;
  }

  private static boolean isMarker(String line, String marker) {
    return line.startsWith(marker)
        && (line.length() == marker.length() || Character.isWhitespace(line.charAt(3)));
  }
}
