package dev.tenure.app.tidy;

import static dev.tenure.app.tidy.ProjectFiles.isMain;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import dev.tenure.app.tidy.SourceShape.Method;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Style is a test: each failure names the file, the line and what to do. */
class TidyTest {
  private static final int LONGEST_FILE = 400;
  private static final int MEDIAN_FILE = 90;
  private static final int LONGEST_METHOD = 40;
  private static final int USUAL_METHOD = 25;

  private static ProjectFiles project;
  private static SourceShape shape;

  @BeforeAll
  static void read() {
    project = ProjectFiles.ofThisCheckout();
    shape = SourceShape.of(project);
  }

  @Test
  void sourcesAreFormatted() {
    Formatter formatter = new Formatter();
    none(
        project.java().parallelStream()
            .filter(file -> !isFormatted(formatter, file))
            .map(file -> file + ": not formatted; run dev/format"));
  }

  private static boolean isFormatted(Formatter formatter, Path file) {
    String source = project.read(file);
    try {
      return formatter.formatSourceAndFixImports(source).equals(source);
    } catch (FormatterException e) {
      throw new AssertionError(file + " cannot be parsed: " + e.getMessage(), e);
    }
  }

  @Test
  void noFileIsTooLong() {
    none(
        project.java().stream()
            .filter(file -> project.lines(file).size() > LONGEST_FILE)
            .map(file ->
                "%s:%d: file over %d lines; give part of its job to a type of its own"
                    .formatted(file, LONGEST_FILE, LONGEST_FILE)));
  }

  @Test
  void filesAreShortInTheMedian() {
    List<Path> byLength =
        project.mainJava().stream()
            .filter(file -> !file.endsWith("package-info.java"))
            .sorted(Comparator.comparingInt(file -> project.lines(file).size()))
            .toList();
    Path median = byLength.get(byLength.size() / 2);
    assertThat(project.lines(median))
        .as("the median of main sources, %s; split the longest: %s", median, last(byLength, 5))
        .hasSizeLessThan(MEDIAN_FILE);
  }

  @Test
  void noMethodIsTooLong() {
    none(
        shape.methods().stream()
            .filter(method -> method.lines() > LONGEST_METHOD)
            .map(method ->
                "%s:%d: %s has %d lines, over %d; name its steps as methods"
                    .formatted(
                        method.file(),
                        method.line(),
                        method.name(),
                        method.lines(),
                        LONGEST_METHOD)));
  }

  @Test
  void nineInTenMethodsAreShort() {
    List<Method> main = shape.methods().stream().filter(m -> isMain(m.file())).toList();
    List<Method> longer = main.stream().filter(m -> m.lines() >= USUAL_METHOD).toList();
    if (longer.size() * 10 > main.size()) {
      none(
          longer.stream()
              .map(m ->
                  "%s:%d: %s has %d lines; shorten some of these until nine in ten are under %d"
                      .formatted(m.file(), m.line(), m.name(), m.lines(), USUAL_METHOD)));
    }
  }

  @Test
  void namesOfTypesSayTheirJob() {
    List<String> vague = List.of("Impl", "Util", "Utils", "Manager", "Helper");
    none(
        shape.types().stream()
            .filter(type -> vague.stream().anyMatch(type.name()::endsWith))
            .map(type ->
                "%s:%d: %s says nothing of its job; name it after what it does"
                    .formatted(type.file(), type.line(), type.name())));
  }

  @Test
  void everyPackageIsDescribed() {
    Set<Path> described =
        project.ending("package-info.java").stream()
            .map(file -> mainFolder(file))
            .collect(Collectors.toSet());
    none(
        project.java().stream()
            .map(file -> mainFolder(file))
            .distinct()
            .filter(folder -> !described.contains(folder))
            .map(folder -> folder + ": add a package-info.java of one or two sentences"));
  }

  /** A package of tests is described by the package that it tests. */
  private static Path mainFolder(Path file) {
    return Path.of(
        Optional.ofNullable(file.getParent())
            .orElseThrow()
            .toString()
            .replace("src/test/java", "src/main/java"));
  }

  @Test
  void nothingIsLeftUnfinished() {
    // Put together here, so that this file does not accuse itself.
    for (String word : List.of("TO" + "DO", "FIX" + "ME", "@Dis" + "abled")) {
      none(linesWith(project.java(), line -> line.contains(word), word + " found; finish or drop"));
    }
  }

  @Test
  void noTabs() {
    List<Path> texts =
        project.ending(".java", ".xml", ".md", ".yaml", ".yml").stream()
            .filter(file -> !file.toString().contains("/broken/")) // those are wrong on purpose
            .toList();
    none(linesWith(texts, line -> line.contains("\t"), "tab found; indent with spaces"));
  }

  @Test
  void noPathsOfOneMachine() {
    List<String> homes =
        Stream.of("root", "home", "Users", "work").map(n -> "/" + n + "/").toList();
    none(
        linesWith(
            project.all().stream().filter(TidyTest::isText).toList(),
            line -> homes.stream().anyMatch(home -> hasAbsolute(line, home)),
            "path of one machine; make it relative"));
  }

  private static boolean isText(Path file) {
    return Stream.of(".png", ".gz", ".jar", ".ico", ".woff2").noneMatch(file.toString()::endsWith);
  }

  /** Whether the path starts here, rather than going on from a name before it. */
  private static boolean hasAbsolute(String line, String path) {
    return IntStream.range(0, line.length())
        .filter(at -> line.startsWith(path, at))
        .anyMatch(at -> at == 0 || !Character.isLetterOrDigit(line.charAt(at - 1)));
  }

  @Test
  void linksInDocumentsLeadSomewhere() {
    MarkdownLinks links = new MarkdownLinks(project);
    none(project.ending(".md").stream().map(links::brokenIn).flatMap(List::stream));
  }

  private static Stream<String> linesWith(List<Path> files, Predicate<String> bad, String advice) {
    Function<Path, Stream<String>> inFile =
        file -> {
          List<String> lines = project.lines(file);
          return IntStream.range(0, lines.size())
              .filter(number -> bad.test(lines.get(number)))
              .mapToObj(number -> "%s:%d: %s".formatted(file, number + 1, advice));
        };
    return files.stream().flatMap(inFile);
  }

  private static <T> List<T> last(List<T> list, int count) {
    return list.subList(Math.max(0, list.size() - count), list.size());
  }

  private static void none(Stream<String> problems) {
    String all = problems.collect(Collectors.joining("\n"));
    if (!all.isEmpty()) {
      fail("\n" + all);
    }
  }
}
