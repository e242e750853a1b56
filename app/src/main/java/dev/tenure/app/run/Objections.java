package dev.tenure.app.run;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.act.Note;
import dev.tenure.kubernetes.act.ObjectRef;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.live.Finding;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says what is wrong with objects of the cluster: in the log, and to whoever looks at them. */
final class Objections {
  private static final Logger LOG = LoggerFactory.getLogger(Objections.class);

  private final Consumer<Note> users;
  private final LongSupplier clock;
  private Set<String> said = new HashSet<>();

  Objections(Consumer<Note> users, LongSupplier clock) {
    this.users = users;
    this.clock = clock;
  }

  /** All that is wrong now; what was wrong already is not said again. */
  void hear(List<Finding> findings) {
    Set<String> now = new HashSet<>();
    for (Finding finding : findings) {
      String line = finding.problem().sentence();
      if (now.add(line) && !said.contains(line)) {
        LOG.warn("{}", line);
        users.accept(note(finding));
      }
    }
    said = now;
  }

  private Note note(Finding finding) {
    String advice = finding.problem().advice();
    String text =
        finding.problem().statement() + "." + (advice.isEmpty() ? "" : " " + advice + ".");
    ObjectRef about = ObjectRef.of(resource(finding.object()), finding.object());
    return new Note(about, null, Note.Kind.INVALID, text, clock.getAsLong());
  }

  private static ApiResource resource(JsonNode object) {
    String version = object.path("apiVersion").asText("");
    String kind = object.path("kind").asText("");
    int slash = version.indexOf('/');
    return new ApiResource(
        version.substring(0, Math.max(0, slash)),
        version.substring(slash + 1),
        kind,
        kind.toLowerCase(Locale.ROOT) + "s",
        ObjectKind.named(kind).filter(ObjectKind::isNamespaced).isPresent());
  }
}
