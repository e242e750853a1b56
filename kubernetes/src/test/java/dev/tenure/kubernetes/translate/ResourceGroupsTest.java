package dev.tenure.kubernetes.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.quota.ClusterQueue;
import dev.tenure.engine.model.quota.FlavorQuotas;
import dev.tenure.engine.model.quota.Quota;
import dev.tenure.engine.model.quota.ResourceGroup;
import dev.tenure.kubernetes.tree.Fields;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResourceGroupsTest {
  private static final long NONE = Quota.UNLIMITED;

  private static Fields object(String spec) {
    return Given.object("{metadata: {name: q}, spec: {namespaceSelector: {}, " + spec + "}}");
  }

  private static ClusterQueue queue(Fields object) {
    return ClusterQueueTranslation.translate(object).orElseThrow();
  }

  private static Fields oneQuota(String cohort, String resource, String amounts) {
    return object(
        "cohortName: '%s', resourceGroups: [{coveredResources: [%s], flavors: [{name: f, resources: [{name: %s, %s}]}]}]"
            .formatted(cohort, resource, resource, amounts));
  }

  private static FlavorQuotas flavor(String name, String resource, Quota quota) {
    TreeMap<String, Quota> quotas = new TreeMap<>();
    quotas.put(resource, quota);
    return new FlavorQuotas(name, quotas);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          cpu            | nominalQuota: 9                                           | 9000       | -1   | -1
          cpu            | nominalQuota: 1500m                                       | 1500       | -1   | -1
          memory         | nominalQuota: 1Gi                                         | 1073741824 | -1   | -1
          nvidia.com/gpu | nominalQuota: "8", borrowingLimit: 0, lendingLimit: 2     | 8          | 0    | 2
          cpu            | nominalQuota: 2, borrowingLimit: 500m, lendingLimit: 2000m| 2000       | 500  | 2000
          cpu            | quota: {min: 2, max: 3}                                   | 2000       | 1000 | -1
          cpu            | quota: {min: 2}                                           | 2000       | -1   | -1
          cpu            | min: 2, max: 2                                            | 2000       | 0    | -1
          """)
  void readsAmounts(String resource, String amounts, long nominal, long borrow, long lend) {
    Fields object = oneQuota("c", resource, amounts);
    Quota quota = new Quota(nominal, borrow < 0 ? NONE : borrow, lend < 0 ? NONE : lend);
    assertThat(queue(object).groups())
        .containsExactly(
            new ResourceGroup(List.of(resource), List.of(flavor("f", resource, quota))));
    assertThat(Given.problems(object)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          nominalQuota: -1                    | nominalQuota: -1 is negative
          nominalQuota: many                  | nominalQuota: many is not a quantity
          borrowingLimit: 1                   | nominalQuota: is missing
          nominalQuota: 1, borrowingLimit: -1 | borrowingLimit: -1 is negative
          nominalQuota: 1, lendingLimit: 2    | lendingLimit: 2 is more than what is owned, which is 1
          min: 2, max: 1                      | max: 1 is less than min
          """)
  void aQueueWhoseQuotaIsWrongStandsAlone(String amounts, String problem) {
    Fields object = oneQuota("c", "cpu", amounts);
    ClusterQueue queue = queue(object);
    assertThat(queue.cohort()).isNull();
    assertThat(queue.stop()).isEqualTo(ClusterQueue.StopPolicy.HOLD);
    assertThat(Given.problems(object))
        .containsExactly("ERROR spec.resourceGroups[0].flavors[0].resources[0]." + problem);
  }

  @Test
  void limitsMeanNothingWithoutACohort() {
    Fields object = oneQuota("", "cpu", "nominalQuota: 1, borrowingLimit: 1, lendingLimit: 5");
    assertThat(queue(object).groups().getFirst().flavors())
        .containsExactly(flavor("f", "cpu", Quota.of(1000)));
    assertThat(Given.problems(object))
        .hasSize(2)
        .allMatch(problem -> problem.startsWith("WARNING"))
        .allMatch(problem -> problem.contains("has no effect: there is no cohort"));
  }

  @Test
  void aCohortMayLendWhatIsOwnedBelowIt() {
    Fields object =
        Given.object(
            "{metadata: {name: c}, spec: {parentName: p, resourceGroups: [{coveredResources: [cpu],"
                + " flavors: [{name: f, resources: [{name: cpu, nominalQuota: 0, lendingLimit:"
                + " 4}]}]}]}}");
    assertThat(CohortTranslation.translate(object).orElseThrow().cohort().groups())
        .containsExactly(
            new ResourceGroup(
                List.of("cpu"), List.of(flavor("f", "cpu", new Quota(0, NONE, 4000)))));
    assertThat(Given.problems(object)).isEmpty();
  }

  @Test
  void resourcesWithTheSameFlavorsWereAGroupBeforeThereWereGroups() {
    Fields object =
        object(
            """
            resources: [
              {name: cpu, flavors: [{name: spot, quota: {min: 1}}, {name: owned, quota: {min: 2}}]},
              {name: gpu, flavors: [{name: h100, quota: {min: 8}}]},
              {name: memory, flavors: [{name: spot, quota: {min: 3}}, {name: owned, quota: {min: 4}}]}]
            """);
    List<ResourceGroup> groups = queue(object).groups();
    assertThat(groups)
        .extracting(ResourceGroup::resources)
        .containsExactly(List.of("cpu", "memory"), List.of("gpu"));
    assertThat(groups.getFirst().flavors())
        .extracting(FlavorQuotas::flavor)
        .containsExactly("spot", "owned");
    assertThat(groups.getFirst().flavors().getLast().quotas())
        .containsEntry("cpu", Quota.of(2000))
        .containsEntry("memory", Quota.of(4));
    assertThat(Given.problems(object)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          resourceGroups: [{coveredResources: [cpu, cpu], flavors: [{name: f, resources: [{name: cpu, nominalQuota: 1}]}]}]                                  | resourceGroups[0].coveredResources[1]: cpu is covered twice
          resourceGroups: [{coveredResources: [cpu, gpu], flavors: [{name: f, resources: [{name: cpu, nominalQuota: 1}]}]}]                                  | resourceGroups[0].flavors[0].resources: leaves out gpu, which its group covers
          resourceGroups: [{coveredResources: [cpu], flavors: [{name: f, resources: [{name: cpu, nominalQuota: 1}, {name: gpu, nominalQuota: 1}]}]}]         | resourceGroups[0].flavors[0].resources: lists gpu, which its group does not cover
          resourceGroups: [{coveredResources: [cpu], flavors: [{name: f, resources: [{name: cpu, nominalQuota: 1}, {name: cpu, nominalQuota: 2}]}]}]         | resourceGroups[0].flavors[0].resources[1].name: cpu has two quotas in this flavor
          resourceGroups: [{coveredResources: [cpu], flavors: []}]                                                                                           | resourceGroups[0].flavors: lists no flavor
          resources: [{name: cpu, flavors: [{name: a, quota: {min: 1}}]}, {name: gpu, flavors: [{name: a, quota: {min: 1}}, {name: b, quota: {min: 1}}]}]    | resources[1].flavors[0].name: a is listed twice
          resources: [{name: cpu, flavors: [{name: a, quota: {min: 1}}]}, {name: cpu, flavors: [{name: b, quota: {min: 1}}]}]                                | resources[1].name: cpu is covered twice
          """)
  void eachResourceAndEachFlavorIsInOneGroup(String spec, String problem) {
    Fields object = object(spec);
    assertThat(queue(object).stop()).isEqualTo(ClusterQueue.StopPolicy.HOLD);
    assertThat(Given.problems(object)).containsExactly("ERROR spec." + problem);
  }
}
