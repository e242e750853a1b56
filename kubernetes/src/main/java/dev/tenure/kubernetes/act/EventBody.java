package dev.tenure.kubernetes.act;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.api.Call;

/** A note as the object that {@code kubectl describe} and {@code kubectl events} show. */
final class EventBody {
  private static final ApiResource EVENTS =
      new ApiResource("events.k8s.io", "v1", "Event", "events", true);
  private static final int LONGEST = 1_000; // the API allows 1024 bytes

  private EventBody() {}

  static Call create(Note note, String instance) {
    ObjectRef about = note.about();
    String namespace = about.namespace().isEmpty() ? "default" : about.namespace();
    ObjectNode event = JsonNodeFactory.instance.objectNode();
    event.put("apiVersion", EVENTS.apiVersion()).put("kind", EVENTS.kind());
    event.putObject("metadata").put("generateName", about.name() + "-").put("namespace", namespace);
    event.put("eventTime", Stamps.micros(note.at()));
    event.put("reportingController", "tenure").put("reportingInstance", instance);
    event.put("type", note.kind().isWarning() ? "Warning" : "Normal");
    event.put("reason", note.kind().reason()).put("action", note.kind().action());
    event.put("note", shortened(note.text()));
    event.set("regarding", reference(about));
    if (note.related() != null) {
      event.set("related", reference(note.related()));
    }
    return Call.create(EVENTS.collection(namespace), event);
  }

  private static ObjectNode reference(ObjectRef object) {
    ObjectNode reference = JsonNodeFactory.instance.objectNode();
    reference.put("apiVersion", object.resource().apiVersion());
    reference.put("kind", object.resource().kind());
    reference.put("namespace", object.namespace());
    return reference.put("name", object.name()).put("uid", object.uid());
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 3) + "...";
  }
}
