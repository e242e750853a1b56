package dev.tenure.app.conformance.kueue;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.app.conformance.Result;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every number that is compared, changed, must make the case fail. */
class QuotaCasesTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** {@code a} uses 7 of its 4, {@code b} lends at most 3 of its 8 and uses none. */
  private static final String CASE =
      """
      {"schema": "kueue-oracle/v1", "kind": "quota", "name": "two", "now": "2026-01-01T00:00:00Z",
       "resourceFlavors": [{"name": "f0"}],
       "clusterQueues": [
         {"name": "a", "cohort": "c", "fairWeight": 2, "resourceGroups": [{"coveredResources":
           ["cpu"], "flavors": [{"name": "f0", "resources": {"cpu": {"nominal": 4}}}]}]},
         {"name": "b", "cohort": "c", "resourceGroups": [{"coveredResources": ["cpu"],
           "flavors": [{"name": "f0", "resources": {"cpu": {"nominal": 8, "lendingLimit": 3}}}]}]}],
       "workloads": [{"namespace": "", "name": "w", "podSets": [], "admission": {"clusterQueue":
         "a", "podSets": [{"name": "main", "count": 1, "flavors": {"cpu": "f0"},
           "usage": {"cpu": 2}}]}}],
       "usage": {"a": {"f0": {"cpu": 5}}},
       "expect": {
         "clusterQueues": {
           "a": {"flavors": {"f0": {"cpu": {"subtreeQuota": 4, "usage": 7, "available": 0,
             "potentialAvailable": 7}}}, "weightedShare": "214.28571428571428",
             "roundedWeightedShare": 215, "dominantResource": "cpu", "borrowing": true},
           "b": {"flavors": {"f0": {"cpu": {"subtreeQuota": 8, "usage": 0, "available": 5,
             "potentialAvailable": 12}}}, "weightedShare": "0", "roundedWeightedShare": 0,
             "borrowing": false}},
         "cohorts": {
           "c": {"flavors": {"f0": {"cpu": {"subtreeQuota": 7, "usage": 7, "available": 0,
             "potentialAvailable": 7}}}, "weightedShare": "0", "roundedWeightedShare": 0,
             "borrowing": false}}}}
      """;

  @Test
  void theRightNumbersPass() throws JsonProcessingException {
    assertThat(judge(read())).isEqualTo(new Result.Passed());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /expect/clusterQueues/a/flavors/f0/cpu/subtreeQuota       | 5
          /expect/clusterQueues/a/flavors/f0/cpu/usage              | 5
          /expect/clusterQueues/b/flavors/f0/cpu/available          | 4
          /expect/cohorts/c/flavors/f0/cpu/potentialAvailable       | 12
          /expect/clusterQueues/b/flavors/f0/gpu                    | {"subtreeQuota": 0}
          /expect/clusterQueues/a/weightedShare                     | "Inf"
          /expect/clusterQueues/a/roundedWeightedShare              | 214
          /expect/clusterQueues/a/dominantResource                  | null
          /expect/clusterQueues/b/dominantResource                  | "cpu"
          /expect/clusterQueues/b/borrowing                         | true
          /expect/clusterQueues/x                                   | {"weightedShare": "0"}
          /expect/cohorts                                           | {}
          /usage/a/f0/cpu                                           | 4
          """)
  void anotherNumberFails(String where, String what) throws JsonProcessingException {
    ObjectNode json = read();
    JsonPointer pointer = JsonPointer.compile(where);
    json.withObject(pointer.head()).set(pointer.last().getMatchingProperty(), JSON.readTree(what));
    assertThat(judge(json)).isInstanceOf(Result.Failed.class);
  }

  @Test
  void whatBorrowsWithoutWeightHasAnInfiniteShare() throws JsonProcessingException {
    ObjectNode json = read();
    json.withObject("/clusterQueues/0").put("fairWeight", 0);
    json.withObject("/expect/clusterQueues/a")
        .put("weightedShare", "Inf")
        .put("roundedWeightedShare", Long.MAX_VALUE);
    assertThat(judge(json)).isEqualTo(new Result.Passed());
  }

  @Test
  void aDifferenceSaysWhereAndWhat() throws JsonProcessingException {
    ObjectNode json = read();
    json.withObject("/expect/clusterQueues/a/flavors/f0/cpu").put("usage", 8);
    json.withObject("/expect/clusterQueues/a").put("borrowing", false);
    assertThat(judge(json))
        .isEqualTo(
            new Result.Failed(
                "two",
                List.of(
                    "a, cpu in f0: expected subtree 4, usage 8, available 0, potential 7,"
                        + " got subtree 4, usage 7, available 0, potential 7",
                    "a, borrowing: expected false, got true")));
  }

  private static ObjectNode read() throws JsonProcessingException {
    return (ObjectNode) JSON.readTree(CASE);
  }

  private static Result judge(ObjectNode json) {
    return new KueueCases().run(json).getFirst();
  }
}
