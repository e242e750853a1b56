package dev.tenure.app.conformance;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.app.console.ExitCode;
import dev.tenure.app.text.Fold;
import dev.tenure.app.text.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares the engine's answers with recorded ones. */
@Command(
    name = "conformance",
    sortOptions = false,
    header = "Compare decisions with recorded ones of other schedulers.",
    descriptionHeading = "%n",
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n",
    description =
        "Run recorded cases of other schedulers through Tenure's own search and compare the"
            + " answers. Differences that are meant (docs/conformance.md) are listed with their"
            + " reason.",
    footer = {
      "  ./tenure conformance ../shared/vectors",
      "  ./tenure conformance ../shared/vectors/toleration --min-pass 99.5",
      "  ./tenure conformance ../shared/vectors/kai/fuzz.json.gz --case fuzz#3",
      "",
      "Exit codes: 0 enough cases pass, 1 too few do, 2 wrong use or unreadable vectors."
    })
public final class ConformanceCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "PATH",
      arity = "1..*",
      description = "A file of vectors (.json, .jsonl, each also .gz), or a folder of such files.")
  private List<Path> paths = new ArrayList<>();

  @Option(
      names = "--min-pass",
      paramLabel = "PERCENT",
      description =
          "How many of the cases that count must pass, in percent. Default: ${DEFAULT-VALUE}.")
  private double minPass = 100;

  @Option(
      names = "--case",
      paramLabel = "ID",
      description =
          "Only the case that results list under this name: what it is about, what was expected,"
              + " what came.")
  private @Nullable String wanted;

  public ConformanceCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Report report = new Report(console.out());
    for (Path path : paths) {
      for (Path file : files(path)) {
        VectorFile vectors = read(file);
        if (wanted == null) {
          report.add(file, results(vectors));
        } else {
          look(vectors.only(new OneCase(wanted)), report);
        }
      }
    }
    if (wanted != null && report.total().equals(Tally.NONE)) {
      throw new BadInput("no case is called " + wanted);
    }
    report.end();
    return report.total().reaches(minPass) ? ExitCode.OK : ExitCode.NO;
  }

  private static List<Path> files(Path path) {
    try {
      List<Path> files = VectorFile.under(path);
      if (files.isEmpty()) {
        throw unreadable(path, "holds no vectors");
      }
      return files;
    } catch (IOException e) {
      throw unreadable(path, String.valueOf(e.getMessage()));
    }
  }

  private void look(VectorFile one, Report report) {
    if (!one.documents().isEmpty()) {
      Suites.show(one, Page.of(console, Fold.NOTHING)).forEach(console.out()::println);
      console.out().println();
      report.add(one.path(), results(one));
    }
  }

  private static VectorFile read(Path file) {
    try {
      return VectorFile.read(file);
    } catch (IOException e) {
      throw unreadable(file, String.valueOf(e.getMessage()));
    }
  }

  private static List<Result> results(VectorFile vectors) {
    try {
      return Suites.run(vectors);
    } catch (BadVector e) {
      throw unreadable(vectors.path(), String.valueOf(e.getMessage()));
    }
  }

  private static BadInput unreadable(Path path, String why) {
    return new BadInput(path + ": " + why);
  }
}
