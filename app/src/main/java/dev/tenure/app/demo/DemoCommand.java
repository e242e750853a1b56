package dev.tenure.app.demo;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.app.console.Palette;
import dev.tenure.app.console.Pause;
import dev.tenure.app.console.Table;
import dev.tenure.app.console.Table.Cell;
import dev.tenure.app.simulate.page.ReportPage;
import dev.tenure.app.text.Fold;
import dev.tenure.app.text.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tells the rules as stories. */
@Command(
    name = "demo",
    sortOptions = false,
    header = "Show a day on a small GPU cluster, or tell the rules as short stories.",
    descriptionHeading = "%n",
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n",
    description =
        "Without a name it simulates a day on 32 GPUs: who held what, who had to leave and why, and"
            + " what other settings would have done; and writes the report as a page with charts. A"
            + " story asks a question, draws the cluster before, says what is decided and why, and"
            + " draws the cluster after. Neither needs a cluster.",
    footer = {
      "  ./tenure demo",
      "  ./tenure demo stories",
      "  ./tenure demo --list",
      "  ./tenure demo elastic-core --ascii",
      ""
    })
public final class DemoCommand implements Runnable {
  private static final int PAGE_WIDTH = 80;

  private final Console console;

  @Parameters(
      arity = "0..1",
      paramLabel = "NAME",
      description = "Tell this story; stories: all of them, one after the other.")
  private String name = "";

  @Option(names = "--list", description = "List the stories.")
  private boolean list;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Where the day's report is written. Default: a temporary file, which is named.")
  private @Nullable Path html;

  @Option(names = "--no-pause", description = "Do not wait for Enter between stories.")
  private boolean noPause;

  @Option(names = "--ascii", description = "Draw with plain ASCII characters.")
  private boolean ascii;

  public DemoCommand(Console console) {
    this.console = console;
  }

  @Override
  public void run() {
    if (list) {
      printList();
      return;
    }
    Glyphs glyphs = ascii || !console.unicode() ? Glyphs.ASCII : Glyphs.UNICODE;
    Page page = new Page(console.palette(), PAGE_WIDTH, Fold.NOTHING);
    if (name.isEmpty()) {
      Day day = Day.simulate();
      Path file = html == null ? temporary() : html;
      ReportPage.write(file, day.report());
      new DayTeller(console.out(), page, glyphs).tell(day, file.toString());
      return;
    }
    tellStories(new StoryTeller(console.out(), page, glyphs));
  }

  private static Path temporary() {
    try {
      return Files.createTempFile("tenure-day-", ".html");
    } catch (IOException e) {
      throw new BadInput("no temporary file can be made: add --html FILE. " + e.getMessage());
    }
  }

  private void tellStories(StoryTeller teller) {
    Pause pause = new Pause(console, "the next story", noPause || !console.terminal());
    List<Story> stories = name.equals("stories") ? Stories.ALL : List.of(find(name));
    for (Story story : stories) {
      teller.tell(story, Stories.ALL.indexOf(story) + 1 + "/" + Stories.ALL.size());
      boolean last = story.equals(stories.getLast());
      if (!last && !pause.goOn()) {
        return;
      }
    }
  }

  private void printList() {
    Palette palette = console.palette();
    Table table = new Table("");
    for (Story story : Stories.ALL) {
      table.row(new Cell(story.name(), palette::title), Cell.plain(story.title()));
    }
    table.lines().forEach(console.out()::println);
  }

  private static Story find(String name) {
    return Stories.ALL.stream()
        .filter(story -> story.name().equals(name))
        .findFirst()
        .orElseThrow(() ->
            new BadInput(
                "there is no story " + name + ". There is stories, for all, and " + names()));
  }

  private static String names() {
    return Stories.ALL.stream().map(Story::name).collect(Collectors.joining(", ", "", "."));
  }
}
