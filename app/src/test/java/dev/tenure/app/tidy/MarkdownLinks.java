package dev.tenure.app.tidy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the inline links of a Markdown file that lead to a file of the project, and checks them.
 */
record MarkdownLinks(ProjectFiles project) {

  /** One sentence per link that leads nowhere. */
  List<String> brokenIn(Path file) {
    List<String> broken = new ArrayList<>();
    boolean inCode = false;
    int number = 0;
    for (String line : project.lines(file)) {
      number++;
      inCode ^= line.strip().startsWith("```");
      for (String target : inCode ? List.<String>of() : targets(line)) {
        if (isBroken(file, target)) {
          broken.add("%s:%d: %s does not exist; mend the link".formatted(file, number, target));
        }
      }
    }
    return broken;
  }

  /** What stands between {@code ](} and the next {@code )}, without a title. */
  private static List<String> targets(String line) {
    List<String> targets = new ArrayList<>();
    for (int start = line.indexOf("]("); start >= 0; start = line.indexOf("](", start + 2)) {
      int end = line.indexOf(')', start);
      if (end > 0) {
        targets.add(line.substring(start + 2, end).split(" ", 2)[0]);
      }
    }
    return targets;
  }

  private boolean isBroken(Path file, String target) {
    boolean outside = target.contains(":") || target.startsWith("#");
    return !outside
        && Files.notExists(
            project.root().resolve(file).resolveSibling(target.split("#", 2)[0]).normalize());
  }
}
