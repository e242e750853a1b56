package dev.tenure.app.text;

import dev.tenure.app.console.Console;
import dev.tenure.app.console.Palette;
import dev.tenure.app.console.Paragraph;
import java.util.List;

/** How text is laid out: its colours, its width, and how much of long lists it shows. */
public record Page(Palette palette, int width, Fold fold) {
  private static final int USUAL_WIDTH = 100;

  public static Page of(Console console, Fold fold) {
    return new Page(console.palette(), USUAL_WIDTH, fold);
  }

  public List<String> wrap(String text, String indent) {
    return Paragraph.wrap(text, indent, width);
  }
}
