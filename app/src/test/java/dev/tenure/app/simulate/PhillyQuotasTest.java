package dev.tenure.app.simulate;

import static java.util.Comparator.comparingLong;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tenure.app.Repository;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The quotas of the study in docs/studies follow from a rule, and from nothing else. */
class PhillyQuotasTest {
  private static final long GPUS = 1_024;
  private static final Pattern QUEUE =
      Pattern.compile("name: \"([0-9a-f]{6})\".*?nominalQuota: (\\d+)", Pattern.DOTALL);

  /** What is left after whole GPUs goes to the largest remainders, in the order of the file. */
  @Test
  void areInProportionToThePublishedSizes() {
    String folder = System.getenv("TENURE_TRACES");
    assumeTrue(folder != null, "TENURE_TRACES names no folder of traces: nothing to derive from.");
    Map<String, Long> sizes = sizes(Path.of(folder, "philly_vcs.csv"));
    long all = sizes.values().stream().mapToLong(Long::longValue).sum();
    Map<String, Long> quotas = new LinkedHashMap<>();
    sizes.forEach((cluster, size) -> quotas.put(cluster, GPUS * size / all));
    long left = GPUS - quotas.values().stream().mapToLong(Long::longValue).sum();
    sizes.entrySet().stream()
        .sorted(
            comparingLong((Map.Entry<String, Long> each) -> GPUS * each.getValue() % all)
                .reversed())
        .limit(left)
        .forEach(each -> quotas.merge(each.getKey(), 1L, Long::sum));
    assertThat(written()).hasSize(15).isEqualTo(quotas);
    assertThat(written().values().stream().mapToLong(Long::longValue).sum()).isEqualTo(GPUS);
  }

  /** The GPUs of the published study; those that it left out: their largest gang, rounded up. */
  private static Map<String, Long> sizes(Path clusters) {
    List<String> lines = Repository.read(clusters).lines().toList();
    List<String> columns = List.of(lines.getFirst().split(",", -1));
    Map<String, Long> sizes = new LinkedHashMap<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] row = line.split(",", -1);
      String published = row[columns.indexOf("helios_sim_gpus")];
      long gang = Long.parseLong(row[columns.indexOf("max_gang")]);
      long size =
          published.isEmpty() ? Math.ceilDiv(gang, 8) * 8 : (long) Double.parseDouble(published);
      sizes.put(row[columns.indexOf("vc")], size);
    }
    return sizes;
  }

  private static Map<String, Long> written() {
    Map<String, Long> quotas = new LinkedHashMap<>();
    Matcher queues =
        QUEUE.matcher(Repository.read(Repository.file("examples/simulate/philly.yaml")));
    while (queues.find()) {
      quotas.put(queues.group(1), Long.parseLong(queues.group(2)));
    }
    return quotas;
  }
}
