package dev.tenure.kubernetes.watch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.api.ApiResource;

/** Something that happened to an object of the cluster. */
public sealed interface ObjectEvent {
  ApiResource resource();

  /** It is there, like this; of two the later one counts, as they come in their order. */
  record Seen(ApiResource resource, JsonNode object) implements ObjectEvent {}

  /** It is no more. */
  record Gone(ApiResource resource, String namespace, String name) implements ObjectEvent {}

  /** Everything that there was when the watch began has been told. */
  record Listed(ApiResource resource) implements ObjectEvent {}
}
