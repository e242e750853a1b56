package dev.tenure.kubernetes.document;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** What a stream holds: text, or why it cannot be had. */
sealed interface Content {
  int MOST_BYTES = 64 << 20;

  record Text(String text) implements Content {}

  record Unreadable(String reason, String advice) implements Content {}

  static Content of(InputStream stream) {
    try {
      byte[] bytes = stream.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        return new Unreadable("is larger than 64 MB", "Split it into several files");
      }
      return new Text(decode(bytes));
    } catch (CharacterCodingException notText) {
      return new Unreadable("is not text in UTF-8", "Give YAML or JSON files");
    } catch (IOException failed) {
      return new Unreadable("cannot be read: " + failed.getMessage(), "");
    }
  }

  private static String decode(byte[] bytes) throws CharacterCodingException {
    String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }
}
