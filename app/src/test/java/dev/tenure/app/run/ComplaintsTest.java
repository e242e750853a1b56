package dev.tenure.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.act.Note;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.live.LiveInventory;
import dev.tenure.kubernetes.watch.ObjectEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Users are told once what is wrong with the ConfigMap, by who leads. */
class ComplaintsTest {
  private final LiveInventory inventory = new LiveInventory();
  private final List<Note> notes = new ArrayList<>();
  private final AtomicBoolean leads = new AtomicBoolean();
  private final Complaints complaints =
      new Complaints(inventory, notes::add, "tenure-system", leads::get);

  private void edited(String config, String version) {
    ObjectNode map = JsonNodeFactory.instance.objectNode();
    map.put("apiVersion", "v1").put("kind", "ConfigMap");
    map.putObject("metadata")
        .put("name", "scheduler-config")
        .put("namespace", "tenure-system")
        .put("uid", "u")
        .put("resourceVersion", version);
    map.putObject("data").put("config.yaml", config);
    ApiResource resource = new ApiResource("", "v1", "ConfigMap", "configmaps", true);
    var _ = inventory.take(List.of(new ObjectEvent.Seen(resource, map)), 0);
    complaints.look();
  }

  @Test
  void itIsToldWhenSomebodyHearsIt() {
    edited("pdbPolicy: Sometimes", "1");
    assertThat(notes).as("another leads, or nobody yet").isEmpty();
    leads.set(true);
    complaints.look();
    complaints.look();
    assertThat(notes).hasSize(1);
    assertThat(notes.getFirst().kind()).isEqualTo(Note.Kind.MISCONFIGURED);
    assertThat(notes.getFirst().about().uid()).isEqualTo("u");
    assertThat(notes.getFirst().text())
        .contains("pdbPolicy")
        .endsWith("Nothing is scheduled until it is mended.");
    edited("pdbPolicy: Enforce", "2");
    edited("pdbPolicy: Sometimes", "3");
    assertThat(notes).hasSize(2);
    assertThat(notes.getLast().text()).endsWith("The last configuration without errors counts.");
  }
}
