package dev.tenure.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.kubernetes.act.Note;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.document.Documents;
import dev.tenure.kubernetes.live.LiveInventory;
import dev.tenure.kubernetes.watch.ObjectEvent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is wrong with an object is said once, when it comes to be wrong. */
class ObjectionsTest {
  private static final ApiResource QUEUES =
      new ApiResource("scheduling.run.ai", "v2", "Queue", "queues", false);
  private static final ApiResource GROUPS =
      new ApiResource("scheduling.run.ai", "v2alpha2", "PodGroup", "podgroups", true);

  private final LiveInventory inventory = new LiveInventory();
  private final List<Note> notes = new ArrayList<>();
  private final Objections objections = new Objections(notes::add, () -> 5_000);
  private int version;

  private List<Note> told(ApiResource resource, String name, String spec) {
    notes.clear();
    String yaml =
        """
        apiVersion: %s
        kind: %s
        metadata: {name: %s, namespace: ns, uid: u-%s, resourceVersion: "%d"}
        spec: {%s}
        """
            .formatted(resource.apiVersion(), resource.kind(), name, name, ++version, spec);
    inventory.take(
        List.of(
            new ObjectEvent.Seen(
                resource, Documents.of("test", yaml).documents().getFirst().tree())),
        0);
    inventory.newFindings().ifPresent(objections::hear);
    return List.copyOf(notes);
  }

  @Test
  void aBrokenQueueIsTold() {
    assertThat(told(QUEUES, "research", "reclaimMinRuntime: 5m")).isEmpty();
    List<Note> broken = told(QUEUES, "research", "reclaimMinRuntime: soon");
    assertThat(broken).isNotEmpty();
    assertThat(broken.getFirst().kind()).isEqualTo(Note.Kind.INVALID);
    assertThat(broken.getFirst().about()).hasToString("Queue ns/research");
    assertThat(broken.getFirst().about().uid()).isEqualTo("u-research");
    assertThat(broken.getFirst().text()).contains("spec.reclaimMinRuntime").contains("soon");
    assertThat(told(QUEUES, "research", "reclaimMinRuntime: soon")).as("once").isEmpty();
    assertThat(told(QUEUES, "research", "reclaimMinRuntime: 5m")).as("mended").isEmpty();
    assertThat(told(QUEUES, "research", "reclaimMinRuntime: soon")).as("again").isNotEmpty();
  }

  @Test
  void aBrokenGroupIsTold() {
    assertThat(told(GROUPS, "train", "minMember: many"))
        .isNotEmpty()
        .allMatch(note -> note.about().toString().equals("PodGroup ns/train"));
    told(QUEUES, "research", "");
    assertThat(told(GROUPS, "other", "minMember: 2, queue: research")).isEmpty();
  }
}
