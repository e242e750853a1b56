package dev.tenure.kubernetes.crd;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Gives a cluster the custom resources that it lacks. Those that it has are not touched, whoever
 * made them: a definition is only ever created, and creation fails where somebody was faster.
 */
public final class CustomResources {
  private static final String DEFINITIONS =
      "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration PAUSE = Duration.ofMillis(50);

  private final ApiServer server;

  public CustomResources(ApiServer server) {
    this.server = server;
  }

  /** Those that the cluster lacks. */
  public List<Definition> missing() {
    return Definition.all().stream().filter(each -> !isThere(each)).toList();
  }

  private boolean isThere(Definition definition) {
    Reply reply = get(definition);
    if (!reply.isOk() && !reply.isNotFound()) {
      throw new NotInstalled("whether " + definition.name() + " is there is not known", reply);
    }
    return reply.isOk();
  }

  /** Creates those that the cluster lacks, and returns when they are served. */
  public Installation install() {
    List<Definition> missing = missing();
    List<Definition> created = missing.stream().filter(this::create).toList();
    missing.forEach(this::awaitServed); // also what somebody else has just created
    List<Definition> found = new ArrayList<>(Definition.all());
    found.removeAll(created);
    return new Installation(created, found);
  }

  /** False if somebody was faster. */
  private boolean create(Definition definition) {
    Reply reply = server.send(Call.create(DEFINITIONS + "?fieldManager=tenure", definition.tree()));
    if (!reply.isOk() && !reply.isConflict()) {
      throw new NotInstalled(definition.name() + " cannot be created", reply);
    }
    return reply.isOk();
  }

  private void awaitServed(Definition definition) {
    long begin = System.nanoTime();
    Reply reply = get(definition);
    while (!isEstablished(reply.body()) || !isServed(new Definition("", reply.body()))) {
      if (System.nanoTime() - begin > PATIENCE.toNanos()) {
        throw new NotInstalled(definition.name() + " is created but not served yet", reply);
      }
      pause();
      reply = get(definition);
    }
  }

  private Reply get(Definition definition) {
    return server.send(Call.get(DEFINITIONS + "/" + definition.name()));
  }

  private static boolean isEstablished(JsonNode there) {
    return there
        .at("/status/conditions")
        .valueStream()
        .filter(condition -> condition.path("type").asText().equals("Established"))
        .anyMatch(condition -> condition.path("status").asText().equals("True"));
  }

  /** Whether who asks may see the objects does not matter here. */
  private boolean isServed(Definition there) {
    return there.resources().stream()
        .noneMatch(each -> server.send(Call.get(each.collection() + "?limit=1")).isNotFound());
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("stopped while custom resources were installed", stopped);
    }
  }
}
