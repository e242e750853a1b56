package dev.tenure.kubernetes.translate;

import dev.tenure.engine.state.QuotaChange;
import dev.tenure.kubernetes.tree.Fields;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** {@code v1 Namespace}: its labels, by which cluster queues choose. */
public final class NamespaceTranslation {
  private static final String NAME_LABEL = "kubernetes.io/metadata.name";

  private NamespaceTranslation() {}

  public static Optional<QuotaChange.NamespaceSeen> translate(Fields object) {
    Metadata metadata = Metadata.of(object);
    return metadata.name().map(name -> new QuotaChange.NamespaceSeen(name, labels(metadata, name)));
  }

  /** With the one that the API server gives to every namespace. */
  private static SortedMap<String, String> labels(Metadata metadata, String name) {
    SortedMap<String, String> labels = new TreeMap<>(metadata.labels());
    labels.put(NAME_LABEL, name);
    return labels;
  }
}
