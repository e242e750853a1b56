package dev.tenure.app.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;

/** Writes a tree as text: the same bytes on every machine, whatever its line ends and charset. */
public final class JsonText {
  private static final Separators SEPARATORS =
      Separators.createDefaultInstance()
          .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
          .withArrayEmptySeparator("")
          .withObjectEmptySeparator("");

  private JsonText() {}

  public static void print(JsonNode json, PrintWriter out) {
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    try {
      JsonFactory factory = JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();
      String text =
          new ObjectMapper(factory)
              .writer(
                  new DefaultPrettyPrinter(SEPARATORS)
                      .withObjectIndenter(indenter)
                      .withArrayIndenter(indenter))
              .writeValueAsString(json);
      out.print(text + "\n");
      out.flush();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }
}
