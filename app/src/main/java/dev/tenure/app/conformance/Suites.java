package dev.tenure.app.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.app.conformance.kai.ExpectedRuntimeCases;
import dev.tenure.app.conformance.kai.FairShareCases;
import dev.tenure.app.conformance.kai.GangBatchCases;
import dev.tenure.app.conformance.kai.ReclaimCases;
import dev.tenure.app.conformance.kai.scenario.ClusterCases;
import dev.tenure.app.conformance.kueue.KueueCases;
import dev.tenure.app.conformance.minruntime.FilterCases;
import dev.tenure.app.conformance.minruntime.ResolverCases;
import dev.tenure.app.conformance.toleration.ExemptionCases;
import dev.tenure.app.conformance.toleration.ParseCases;
import dev.tenure.app.conformance.toleration.ScenarioCases;
import dev.tenure.app.text.Page;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The kinds of vectors that are known, by what a document says of itself. */
final class Suites {
  private static final Map<String, Suite> SUITES =
      Map.ofEntries(
          Map.entry("parse", new ParseCases()),
          Map.entry("exemption", new ExemptionCases()),
          Map.entry("scenarios", new ScenarioCases()),
          Map.entry("kai-minruntime-resolver/v1", new ResolverCases()),
          Map.entry("kai-minruntime-filters/v1", new FilterCases()),
          Map.entry("kai-expectedruntime/v1", new ExpectedRuntimeCases()),
          Map.entry("kai-fairshare/v1", new FairShareCases()),
          Map.entry("kai-reclaimable/v1", new ReclaimCases()),
          Map.entry("kai-gang-batches/v1", new GangBatchCases()),
          Map.entry("kai-vector/v1", new ClusterCases()),
          Map.entry("kueue-oracle/v1", new KueueCases()));

  private Suites() {}

  /** The results of all cases of a file. */
  static List<Result> run(VectorFile file) {
    List<Result> results = new ArrayList<>();
    for (JsonNode document : file.documents()) {
      String kind = kind(document);
      Suite suite = SUITES.get(kind);
      if (suite != null) {
        results.addAll(suite.run(document));
      } else if (kind.startsWith("kai-") || kind.startsWith("kueue-")) {
        results.add(Result.OutOfScope.notYet("all cases", cases(document)));
      } else {
        throw new BadVector("holds vectors of an unknown kind");
      }
    }
    if (results.isEmpty()) {
      throw new BadVector("holds no cases");
    }
    return folded(results);
  }

  /** The cases of a file, for people; of those that are not known yet there is nothing to say. */
  static List<String> show(VectorFile file, Page page) {
    List<String> lines = new ArrayList<>();
    for (JsonNode document : file.documents()) {
      Suite suite = SUITES.get(kind(document));
      if (suite != null) {
        lines.addAll(suite.show(document, page));
      }
    }
    return lines;
  }

  /** What is to be said of many cases alike is said once, after the others. */
  private static List<Result> folded(List<Result> results) {
    record Alike(String name, String reason) {}
    List<Result> folded = new ArrayList<>();
    Map<Alike, Integer> skipped = new LinkedHashMap<>();
    for (Result result : results) {
      if (result instanceof Result.OutOfScope(String name, int cases, String reason)) {
        skipped.merge(new Alike(name, reason), cases, Integer::sum);
      } else {
        folded.add(result);
      }
    }
    skipped.forEach(
        (alike, cases) -> folded.add(new Result.OutOfScope(alike.name(), cases, alike.reason())));
    return folded;
  }

  /** Spec 3's vectors say what they are by {@code kind}, all others by {@code schema}. */
  private static String kind(JsonNode document) {
    String schema = document.path("schema").asText();
    boolean versioned = schema.startsWith("kai-") || schema.startsWith("kueue-");
    return versioned ? schema : document.path("kind").asText();
  }

  /** How many cases a document holds; a document without a list of them is a case itself. */
  private static int cases(JsonNode document) {
    int listed = document.path("cases").size() + document.path("vectors").size();
    return document.has("cases") || document.has("vectors") ? listed : 1;
  }
}
