package dev.tenure.kubernetes.document;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** JSON, also several values one after the other. */
final class JsonParsing {
  private static final JsonFactory JSON = new JsonFactory();
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final Optional<String> NO_ANCHOR = Optional.empty();

  private JsonParsing() {}

  static Parsing of(DocumentText document) {
    List<Tree> trees = new ArrayList<>();
    int before = document.firstLine() - 1;
    try (JsonParser parser = JSON.createParser(document.text())) {
      return new Parsing(trees, read(parser, trees, before));
    } catch (JacksonException invalid) {
      JsonLocation place = invalid.getLocation();
      int line = before + (place == null ? 1 : place.getLineNr());
      int column = place == null ? 1 : place.getColumnNr();
      String said =
          String.valueOf(invalid.getOriginalMessage()).replaceAll(" \\(start marker.*", "");
      return new Parsing(trees, Optional.of(Failure.of(line, column, said)));
    } catch (IOException failed) {
      return new Parsing(trees, Optional.of(Failure.of(before + 1, 1, failed.toString())));
    }
  }

  private static Optional<Failure> read(JsonParser parser, List<Tree> trees, int before)
      throws IOException {
    try {
      while (parser.nextToken() != null) {
        trees.add(tree(parser));
      }
      return Optional.empty();
    } catch (Refusal refusal) {
      JsonLocation place = parser.currentTokenLocation();
      return Optional.of(
          new Failure(before + place.getLineNr(), place.getColumnNr(), refusal.reason()));
    }
  }

  private static Tree tree(JsonParser parser) throws IOException, Refusal {
    TreeBuilder builder = new TreeBuilder();
    for (JsonToken token = parser.currentToken(); ; token = parser.nextToken()) {
      take(token, parser, builder);
      if (builder.isComplete()) {
        return builder.tree();
      }
    }
  }

  private static void take(@Nullable JsonToken token, JsonParser parser, TreeBuilder builder)
      throws IOException, Refusal {
    switch (token) {
      case START_OBJECT -> builder.beginMapping(NO_ANCHOR);
      case START_ARRAY -> builder.beginList(NO_ANCHOR);
      case END_OBJECT, END_ARRAY -> builder.end();
      case FIELD_NAME -> builder.key(parser.currentName());
      case VALUE_STRING -> builder.scalar(NODES.textNode(parser.getText()), NO_ANCHOR);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
          builder.scalar(PlainScalar.of(parser.getText()), NO_ANCHOR);
      case VALUE_TRUE -> builder.scalar(NODES.booleanNode(true), NO_ANCHOR);
      case VALUE_FALSE -> builder.scalar(NODES.booleanNode(false), NO_ANCHOR);
      case VALUE_NULL -> builder.scalar(NODES.nullNode(), NO_ANCHOR);
      case null -> throw new Refusal("is not complete");
      case NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT -> throw new Refusal("is not JSON");
    }
  }
}
