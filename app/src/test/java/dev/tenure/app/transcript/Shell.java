package dev.tenure.app.transcript;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tenure.app.Repository;
import dev.tenure.app.Run;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** As much of a shell as the documents need: words, here-documents, files beside the repository. */
final class Shell {
  private final Path scratch;

  Shell(Path scratch) {
    this.scratch = scratch;
  }

  /** {@code cat > FILE <<'EOF'}: only this way do documents make files. */
  void makeFile(Step step) {
    String[] words = step.command().split(" ", -1);
    if (words[0].equals("cat") && words[1].equals(">")) {
      Repository.write(scratch.resolve(words[2]), text(step));
    }
  }

  Run run(Step step) {
    List<String> words = new ArrayList<>(List.of(step.command().split(" +", -1)));
    words.remove("<<'EOF'");
    String[] args = new String[words.size() - 1];
    for (int i = 0; i < args.length; i++) {
      args[i] = located(words.get(i), words.get(i + 1));
    }
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(text(step).getBytes(UTF_8)));
    try {
      return Run.of(args);
    } finally {
      System.setIn(before);
    }
  }

  /** What the program wrote, as a reader in the repository's folder sees it. */
  List<String> seen(Run run) {
    String text = run.err() + run.out();
    return text.replace(Repository.ROOT + "/", "").replace(scratch + "/", "").lines().toList();
  }

  /** What a command writes goes beside what documents make. */
  private String located(String before, String word) {
    return before.equals("--record") || before.equals("--html")
        ? scratch.resolve(word).toString()
        : located(word);
  }

  private String located(String word) {
    return Stream.of(scratch, Repository.ROOT)
        .map(folder -> folder.resolve(word))
        .filter(Files::exists)
        .map(Path::toString)
        .findFirst()
        .orElse(word);
  }

  private static String text(Step step) {
    return String.join("\n", step.input()) + "\n";
  }
}
