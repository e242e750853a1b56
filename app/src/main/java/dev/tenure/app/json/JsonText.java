package dev.tenure.app.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
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

  private static final ObjectMapper MAPPER =
      new ObjectMapper(JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build());

  private JsonText() {}

  /** Laid out for people to look at. */
  public static void print(JsonNode json, PrintWriter out) {
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter layout =
        new DefaultPrettyPrinter(SEPARATORS)
            .withObjectIndenter(indenter)
            .withArrayIndenter(indenter);
    print(MAPPER.writer(layout), json, out);
  }

  /** On one line, for those who read line by line. */
  public static void printLine(JsonNode json, PrintWriter out) {
    print(MAPPER.writer(), json, out);
  }

  private static void print(ObjectWriter writer, JsonNode json, PrintWriter out) {
    try {
      out.print(writer.writeValueAsString(json) + "\n");
      out.flush();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }
}
