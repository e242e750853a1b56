package dev.tenure.app.run;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.console.BadInput;
import dev.tenure.kubernetes.api.ApiServer;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Reply;
import dev.tenure.kubernetes.api.Unreachable;
import dev.tenure.kubernetes.crd.CustomResources;
import dev.tenure.kubernetes.crd.NotInstalled;
import java.util.function.Consumer;

/** What has to be there before anything is watched. */
final class Arrival {
  private final ApiServer server;
  private final Consumer<String> say;

  Arrival(ApiServer server, Consumer<String> say) {
    this.server = server;
    this.say = say;
  }

  /** Finds the cluster and makes what is missing; in one that is only observed, nothing. */
  void prepare(LiveTerms terms) {
    try {
      greet();
      if (!terms.observe()) {
        makeNamespace(terms.namespace());
        if (terms.crds()) {
          say.accept(new CustomResources(server).install().sentence());
        }
      }
    } catch (Unreachable silent) {
      throw new BadInput(
          "%s cannot be reached: %s. Check --kubeconfig and --context."
              .formatted(server.address(), Causes.root(silent)));
    } catch (NotInstalled refused) {
      throw new BadInput(
          "%s. Create them by hand (./tenure crds) and run with --no-crds."
              .formatted(refused.getMessage()));
    }
  }

  private void greet() {
    Reply version = server.send(Call.get("/version"));
    if (!version.isOk()) {
      throw new BadInput(
          "%s does not let us in: %s".formatted(server.address(), version.message()));
    }
    say.accept(
        "Kubernetes %s at %s"
            .formatted(version.body().path("gitVersion").asText("?"), server.address()));
  }

  private void makeNamespace(String name) {
    if (server.send(Call.get("/api/v1/namespaces/" + name)).isNotFound()) {
      ObjectNode namespace = JsonNodeFactory.instance.objectNode();
      namespace.put("apiVersion", "v1").put("kind", "Namespace");
      namespace.putObject("metadata").put("name", name);
      Reply made = server.send(Call.create("/api/v1/namespaces", namespace));
      if (!made.isOk() && !made.isConflict()) {
        throw new BadInput(
            "--namespace %s is not there and cannot be created: %s"
                .formatted(name, made.message()));
      }
    }
  }
}
