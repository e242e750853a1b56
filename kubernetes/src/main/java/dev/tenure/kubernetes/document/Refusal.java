package dev.tenure.kubernetes.document;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;

/**
 * A document that the parser would read, but that is not read on. Its message says what it does.
 */
final class Refusal extends JsonParseException {
  private static final long serialVersionUID = 1;

  Refusal(JsonParser parser, String message) {
    super(parser, message);
  }
}
