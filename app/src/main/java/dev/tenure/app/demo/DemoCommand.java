package dev.tenure.app.demo;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.app.console.Palette;
import dev.tenure.app.console.Table;
import dev.tenure.app.console.Table.Cell;
import dev.tenure.app.text.Fold;
import dev.tenure.app.text.Page;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tells the rules as stories. */
@Command(
    name = "demo",
    sortOptions = false,
    header = "Tell the rules as short stories on small clusters.",
    descriptionHeading = "%n",
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n",
    description =
        "Each story asks a question, draws the cluster before, says what is decided and why, and"
            + " draws the cluster after. It needs no cluster and changes nothing.",
    footer = {
      "  ./tenure demo",
      "  ./tenure demo --list",
      "  ./tenure demo elastic-core --ascii",
      ""
    })
public final class DemoCommand implements Runnable {
  private static final int PAGE_WIDTH = 80;

  private final Console console;

  @Parameters(arity = "0..1", paramLabel = "NAME", description = "Tell only this story.")
  private String name = "";

  @Option(names = "--list", description = "List the stories.")
  private boolean list;

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
    StoryTeller teller = new StoryTeller(console.out(), page, glyphs);
    Pause pause = new Pause(console, noPause);
    List<Story> stories = name.isEmpty() ? Stories.ALL : List.of(find(name));
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
        .orElseThrow(() -> new BadInput("there is no story " + name + ". There is " + names()));
  }

  private static String names() {
    return Stories.ALL.stream().map(Story::name).collect(Collectors.joining(", ", "", "."));
  }
}
