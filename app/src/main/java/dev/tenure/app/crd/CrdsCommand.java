package dev.tenure.app.crd;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.console.Console;
import dev.tenure.app.console.ExitCode;
import dev.tenure.app.console.Table;
import dev.tenure.app.input.ClusterOptions;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.api.Unreachable;
import dev.tenure.kubernetes.crd.CustomResources;
import dev.tenure.kubernetes.crd.Definition;
import dev.tenure.kubernetes.crd.NotInstalled;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints the definitions of custom resources. */
@Command(
    name = "crds",
    sortOptions = false,
    header = "Print the custom resources, to apply them by hand.",
    descriptionHeading = "%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n",
    description =
        "Prints the definitions of the kinds of objects that Tenure reads and a cluster may lack,"
            + " as YAML. A cluster that has those of KAI or Kueue is used as it is: create only"
            + " what is missing.",
    footer = {
      "  ./tenure crds --list",
      "  ./tenure crds --missing | kubectl create -f -",
      "",
      "Exit codes: 0 fine, 2 wrong use, or the cluster does not say what it has."
    })
public final class CrdsCommand implements Callable<Integer> {
  private final Console console;

  @Option(names = "--list", description = "Only their names, kinds and versions.")
  private boolean list;

  @Option(names = "--missing", description = "Only those that the cluster lacks.")
  private boolean missing;

  @Mixin private ClusterOptions cluster = new ClusterOptions();

  public CrdsCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    List<Definition> definitions = missing ? missing() : Definition.all();
    if (definitions.isEmpty()) {
      console.err().println("The cluster has all of them.");
    } else if (list) {
      names(definitions);
    } else {
      String yaml = definitions.stream().map(Definition::yaml).collect(Collectors.joining("---\n"));
      console.out().print(yaml);
    }
    return ExitCode.OK;
  }

  private List<Definition> missing() {
    try (ApiServer server = cluster.open()) {
      return missing(server);
    }
  }

  private static List<Definition> missing(ApiServer server) {
    try {
      return new CustomResources(server).missing();
    } catch (Unreachable silent) {
      throw new BadInput("no cluster answers at " + server.address() + ": see --kubeconfig");
    } catch (NotInstalled refused) {
      throw new BadInput(String.valueOf(refused.getMessage()));
    }
  }

  private void names(List<Definition> definitions) {
    Table table = new Table("");
    definitions.forEach(
        each -> table.row(UnaryOperator.identity(), each.name(), each.kind(), versions(each)));
    table.lines().forEach(console.out()::println);
  }

  private static String versions(Definition definition) {
    return definition.resources().stream()
        .map(ApiResource::version)
        .collect(Collectors.joining(", "));
  }
}
