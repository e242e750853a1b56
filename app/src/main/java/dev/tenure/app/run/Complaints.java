package dev.tenure.app.run;

import dev.tenure.kubernetes.Problem;
import dev.tenure.kubernetes.act.Note;
import dev.tenure.kubernetes.act.ObjectRef;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.live.LiveInventory;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says what is wrong with the ConfigMap of the scheduler, and what counts in its stead. */
final class Complaints {
  private static final Logger LOG = LoggerFactory.getLogger(Complaints.class);
  private static final ApiResource CONFIG_MAPS =
      new ApiResource("", "v1", "ConfigMap", "configmaps", true);

  private final LiveInventory inventory;
  private final Consumer<Note> users;
  private final String namespace;
  private final BooleanSupplier maySpeak;
  private List<Problem> logged = List.of();
  private List<Problem> told = List.of();

  /**
   * @param maySpeak whether users would hear it: only who leads tells them
   */
  Complaints(
      LiveInventory inventory, Consumer<Note> users, String namespace, BooleanSupplier maySpeak) {
    this.inventory = inventory;
    this.users = users;
    this.namespace = namespace;
    this.maySpeak = maySpeak;
  }

  /** To be called when something has changed; the same is said once. */
  void look() {
    List<Problem> now = inventory.complaints();
    if (!now.equals(logged) && !now.isEmpty()) {
      LOG.error("The scheduler's configuration: {}", text(now));
    }
    logged = now;
    if (!now.equals(told) && maySpeak.getAsBoolean()) {
      told = now;
      if (!now.isEmpty()) {
        tell(text(now));
      }
    }
  }

  private String text(List<Problem> problems) {
    return problems.stream().map(Problem::statement).collect(Collectors.joining("; "))
        + (inventory.isConfigured()
            ? ". The last configuration without errors counts."
            : ". Nothing is scheduled until it is mended.");
  }

  private void tell(String text) {
    inventory
        .find(CONFIG_MAPS, namespace, "scheduler-config")
        .map(seen -> ObjectRef.of(CONFIG_MAPS, seen))
        .ifPresent(object ->
            users.accept(
                new Note(object, null, Note.Kind.MISCONFIGURED, text, System.currentTimeMillis())));
  }
}
