package dev.tenure.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ParagraphTest {
  @Test
  void wrapsBetweenWords() {
    assertThat(Paragraph.wrap("one two three", "> ", 9)).containsExactly("> one two", "> three");
  }

  @Test
  void aWordLongerThanTheLineStaysWhole() {
    assertThat(Paragraph.wrap("a incomprehensible b", "", 5))
        .containsExactly("a", "incomprehensible", "b");
  }
}
