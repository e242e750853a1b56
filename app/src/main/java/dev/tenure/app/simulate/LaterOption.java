package dev.tenure.app.simulate;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.app.input.Span;
import dev.tenure.engine.state.Change;
import dev.tenure.simulator.policy.Configuration;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import picocli.CommandLine.Option;

/** What somebody changes of the configuration while the run goes on. */
final class LaterOption {
  @Option(
      names = "--at",
      paramLabel = "TIME=FILE",
      description =
          "Let manifests count from then on, such as 2h=more-quota.yaml: queues, quotas and"
              + " settings in them replace those of the same name. Can be given more than once.")
  private List<String> changes = new ArrayList<>();

  /** That configuration, and what becomes of it. */
  Configuration of(Configuration first, Console console) {
    SortedMap<Long, List<Change>> later = new TreeMap<>();
    for (String change : changes) {
      int equals = change.indexOf('=');
      if (equals < 0) {
        throw new BadInput("--at is \"%s\": write for example 2h=file.yaml".formatted(change));
      }
      long at = Span.parse("--at", change.substring(0, equals));
      later
          .computeIfAbsent(at, _ -> new ArrayList<>())
          .addAll(read(Path.of(change.substring(equals + 1)), console));
    }
    return first.changing(later);
  }

  /** What is read for it. */
  List<Path> files() {
    return changes.stream().map(each -> Path.of(each.substring(each.indexOf('=') + 1))).toList();
  }

  private static List<Change> read(Path file, Console console) {
    List<Change> changes = PolicyFiles.read(List.of(file), console).changes();
    if (changes.stream().anyMatch(Change.NodeSeen.class::isInstance)) {
      throw new BadInput(
          file + ": nodes do not change with --at; they fail with --mean-time-to-failure");
    }
    return changes;
  }
}
