package dev.tenure.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.translate.ConfigMapTranslation;
import dev.tenure.kubernetes.translate.KueueConfigTranslation;
import java.util.Optional;

/** What a tree is to the reader. */
sealed interface Classification {
  /** A list of others. */
  record Items(TypeName usual) implements Classification {}

  /** One object, or what stands in its place. */
  sealed interface Single extends Classification {}

  /**
   * An object that is read.
   *
   * @param hasVersion whether it says, or need not say, of which version it is
   */
  record Known(ObjectKind kind, boolean hasVersion) implements Single {}

  /** An object of a kind, or of a version, that is not read. */
  record NotRead(TypeName type) implements Single {}

  record Untyped() implements Single {}

  record NoObject() implements Single {}

  /**
   * Tells what a tree is.
   *
   * @param usual what it is if it does not say
   */
  static Classification of(JsonNode tree, TypeName usual) {
    if (!tree.isObject()) {
      return new NoObject();
    }
    TypeName type = TypeName.of(tree, usual);
    if (type.kind().isEmpty()) {
      boolean bare = tree.has("tiers") || tree.has("actions");
      return bare ? new Known(ObjectKind.CONFIGURATION, true) : new Untyped();
    }
    JsonNode items = tree.path("items");
    if (type.isList() && (items.isArray() || items.isNull())) {
      return new Items(type.ofItems());
    }
    Optional<ObjectKind> kind =
        ObjectKind.named(type.kind())
            .filter(known -> isRead(known, type))
            .flatMap(known -> byName(known, tree.path("metadata").path("name").asText("")));
    return kind.<Classification>map(known -> new Known(known, !type.apiVersion().isEmpty()))
        .orElse(new NotRead(type));
  }

  /** An object that does not say its version is read, and told so. */
  private static boolean isRead(ObjectKind kind, TypeName type) {
    return type.apiVersion().isEmpty() || kind.apiVersions().contains(type.apiVersion());
  }

  /** Of config maps two are read, which their names tell apart. */
  static Optional<ObjectKind> byName(ObjectKind kind, String name) {
    if (kind != ObjectKind.CONFIG_MAP || name.equals(ConfigMapTranslation.NAME)) {
      return Optional.of(kind);
    }
    return name.equals(KueueConfigTranslation.CONFIG_MAP)
        ? Optional.of(ObjectKind.KUEUE_CONFIG_MAP)
        : Optional.empty();
  }
}
