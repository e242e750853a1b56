package dev.tenure.app.conformance.minruntime;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.app.conformance.Fields;
import dev.tenure.app.conformance.Result;
import dev.tenure.app.conformance.Suite;
import dev.tenure.engine.model.Settings.ResolveMethod;
import dev.tenure.engine.protect.MinRuntimePromises;
import dev.tenure.engine.state.ClusterState;
import java.util.ArrayList;
import java.util.List;

/** Which promise counts between two queues. Every question about a tree is a case. */
public final class ResolverCases implements Suite {
  @Override
  public List<Result> run(JsonNode document) {
    List<Result> results = new ArrayList<>();
    new Fields(document).list("cases").forEach(tree -> askAll(tree, results));
    return results;
  }

  private static void askAll(Fields tree, List<Result> results) {
    ClusterState state = Queues.read(tree);
    String name = "tree " + tree.text("case");
    MinRuntimePromises own = promises(tree, state, ResolveMethod.QUEUE);
    MinRuntimePromises lca = promises(tree, state, ResolveMethod.LCA);
    for (Fields json : tree.list("preempt")) {
      String victim = json.text("victimQueue");
      String question = name + ", preempt in " + victim;
      results.add(judge(question, json.number("seconds"), own.preemptMillis(victim)));
    }
    for (Fields json : tree.list("reclaim")) {
      String reclaimer = json.text("reclaimerQueue");
      String victim = json.text("victimQueue");
      String question = name + ", " + reclaimer + " reclaims from " + victim;
      results.add(
          judge(
              question + " by lca",
              json.number("lcaSeconds"),
              lca.reclaimMillis(reclaimer, victim)));
      results.add(
          judge(
              question + " by queue",
              json.number("queueSeconds"),
              own.reclaimMillis(reclaimer, victim)));
    }
  }

  private static MinRuntimePromises promises(
      Fields tree, ClusterState state, ResolveMethod method) {
    return new MinRuntimePromises(
        state.queues(),
        Queues.settings(
            tree.number("defaultPreemptMinRuntimeSeconds"),
            tree.number("defaultReclaimMinRuntimeSeconds"),
            method));
  }

  private static Result judge(String name, long expectedSeconds, long actualMillis) {
    return expectedSeconds * 1000 == actualMillis
        ? new Result.Passed()
        : new Result.Failed(
            name, List.of("expected " + expectedSeconds * 1000 + " ms, got " + actualMillis));
  }
}
