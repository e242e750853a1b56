package dev.tenure.kubernetes.document;

import java.util.List;
import java.util.Optional;

/** The trees in one document's text, up to where it could not be parsed any further. */
record Parsing(List<Tree> trees, Optional<Failure> failure) {

  static Parsing of(DocumentText document) {
    if (!document.mayBeJson()) {
      return YamlParsing.of(document);
    }
    Parsing json = JsonParsing.of(document);
    if (json.failure().isEmpty()) {
      return json;
    }
    // YAML's mappings may be written in braces too.
    Parsing yaml = YamlParsing.of(document);
    return yaml.failure().isEmpty() || !document.isJson() ? yaml : json;
  }
}
