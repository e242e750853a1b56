package dev.tenure.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.engine.state.Change;
import dev.tenure.kubernetes.document.Document;
import dev.tenure.kubernetes.document.Documents;
import dev.tenure.kubernetes.document.InputFiles;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** Reads Kubernetes objects from YAML and JSON. Whatever the input is, this does not throw. */
public final class ManifestReader {
  private ManifestReader() {}

  /**
   * Reads files.
   *
   * @param paths files; folders, of which the {@code *.yaml}, {@code *.yml} and {@code *.json} are
   *     read in name order, also in folders below; or {@code -} for standard input
   */
  public static Manifests read(List<Path> paths) {
    return read(paths.stream().flatMap(path -> InputFiles.read(path).stream()));
  }

  /** Reads one stream, whose problems are reported under the given name. */
  public static Manifests read(String sourceName, InputStream stream) {
    return read(Stream.of(Documents.read(sourceName, stream)));
  }

  /** Reads objects that are trees already, as an API server gives them. */
  public static Manifests read(String sourceName, Collection<? extends JsonNode> trees) {
    Inventory inventory = new Inventory();
    trees.forEach(tree -> inventory.add(new Document(sourceName, tree, List.of())));
    return new Manifests(Assembly.changes(inventory, true), inventory.problems());
  }

  /** The scheduler's configuration in these files, to be read together with other objects. */
  public static GivenConfiguration configuration(List<Path> paths) {
    Inventory inventory = new Inventory();
    paths.stream().flatMap(path -> InputFiles.read(path).stream()).forEach(inventory::add);
    OwnConfiguration own = new OwnConfiguration(inventory);
    var _ = own.kueuesFairSharing(); // translated once, to be told what is wrong with it
    List<ManifestObject> objects =
        Stream.of(
                ObjectKind.CONFIGURATION,
                ObjectKind.CONFIG_MAP,
                ObjectKind.KUEUE_CONFIGURATION,
                ObjectKind.KUEUE_CONFIG_MAP)
            .flatMap(kind -> inventory.of(kind).stream())
            .toList();
    return new GivenConfiguration(objects, inventory.problems());
  }

  private static Manifests read(Stream<Documents> inputs) {
    Inventory inventory = new Inventory();
    inputs.forEach(inventory::add);
    List<Change> changes = Assembly.changes(inventory, false);
    return new Manifests(changes, inventory.problems());
  }
}
