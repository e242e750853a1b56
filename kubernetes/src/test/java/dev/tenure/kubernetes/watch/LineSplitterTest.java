package dev.tenure.kubernetes.watch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineSplitterTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 7, 4096, 100_000})
  void linesAreTheSameInPiecesOfAnySize(int size) {
    String longOne = "ä€𝄞".repeat(3000);
    byte[] bytes = ("one\n\n" + longOne + "\ntwo\nbegun").getBytes(UTF_8);
    LineSplitter splitter = new LineSplitter();
    for (int at = 0; at < bytes.length; at += size) {
      int length = Math.min(size, bytes.length - at);
      splitter.add(List.of(ByteBuffer.wrap(bytes, at, length)));
    }
    assertThat(all(splitter)).containsExactly("one", longOne, "two");
    splitter.add(List.of(ByteBuffer.wrap(" and ended\n".getBytes(UTF_8))));
    assertThat(all(splitter)).containsExactly("begun and ended");
  }

  @Test
  void severalBuffersAreOnePiece() {
    LineSplitter splitter = new LineSplitter();
    splitter.add(
        List.of(ByteBuffer.wrap("a\nb".getBytes(UTF_8)), ByteBuffer.wrap("c\n".getBytes(UTF_8))));
    assertThat(all(splitter)).containsExactly("a", "bc");
  }

  private static List<String> all(LineSplitter splitter) {
    List<String> lines = new ArrayList<>();
    for (Optional<byte[]> line = splitter.next(); line.isPresent(); line = splitter.next()) {
      lines.add(new String(line.get(), UTF_8));
    }
    return lines;
  }
}
