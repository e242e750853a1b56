package dev.tenure.kubernetes.document;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.YAMLException;

/** The trees in one document's text, up to where it could not be parsed any further. */
record Parsing(List<Tree> trees, Optional<Failure> failure) {
  private static final JsonFactory JSON = new JsonFactory();
  private static final JsonFactory YAML = yaml();

  static Parsing of(DocumentText document) {
    if (!document.mayBeJson()) {
      return with(YAML, document);
    }
    Parsing json = with(JSON, document);
    if (json.failure().isEmpty()) {
      return json;
    }
    // YAML's mappings may be written in braces too.
    Parsing yaml = with(YAML, document);
    return yaml.failure().isEmpty() ? yaml : json;
  }

  private static Parsing with(JsonFactory format, DocumentText document) {
    List<Tree> trees = new ArrayList<>();
    try (JsonParser parser = format.createParser(document.text())) {
      while (parser.nextToken() != null) {
        trees.add(new TreeReader(parser).read());
      }
      return new Parsing(trees, Optional.empty());
    } catch (IOException | YAMLException unreadable) {
      return new Parsing(trees, Optional.of(Failure.of(unreadable, document)));
    }
  }

  private static JsonFactory yaml() {
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(Content.MOST_BYTES); // longer input is refused before it is parsed
    return YAMLFactory.builder().loaderOptions(options).build();
  }
}
