package dev.tenure.simulator.fault;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Queues of one family or both, which can be written more than once, each time with other words.
 */
final class RandomQueues {
  private final Random random;
  private final int gpus;
  private final boolean cores;
  private final boolean told;
  private final String fixed;
  private final boolean moving;
  private final boolean limited;
  private final int parents;
  private final List<Leaf> groups = new ArrayList<>();
  private final List<Leaf> quotas = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  /** Where jobs can go, and what it was given when it was last written. */
  static final class Leaf {
    private final String name;
    private final String where;
    private final boolean group;
    private int quota;
    private int most;

    private Leaf(String name, String where, boolean group) {
      this.name = name;
      this.where = where;
      this.group = group;
    }

    String name() {
      return name;
    }

    /** How large a gang may be that is to run there sometime. */
    int most() {
      return most;
    }
  }

  RandomQueues(Random random, int gpus, boolean cores, boolean told) {
    this.random = random;
    this.gpus = gpus;
    this.cores = cores;
    this.told = told;
    this.fixed = sometimes("fairSharing") + sometimes("victimOrder=LeastLostWork");
    this.moving = random.nextInt(4) == 0;
    this.limited = random.nextInt(2) == 0;
    this.parents = random.nextInt(3);
    int families = 1 + random.nextInt(3);
    for (int i = 0; (families & 1) != 0 && i < 1 + random.nextInt(4); i++) {
      String parent = parents == 0 ? "" : "  parent=p" + random.nextInt(parents);
      groups.add(new Leaf("q" + i, parent, true));
    }
    int cohorts = 1 + random.nextInt(2);
    for (int i = 0; (families & 2) != 0 && i < 1 + random.nextInt(4); i++) {
      quotas.add(new Leaf("k" + i, "  cohort=c" + random.nextInt(cohorts) + rights(), false));
    }
  }

  /** Do priorities move? */
  boolean takeTurns() {
    return moving;
  }

  private String rights() {
    return one("", "  reclaim=Any", "  reclaim=LowerPriority")
        + one("", "  within=LowerPriority", "  within=LowerOrNewerEqualPriority")
        + sometimes("StrictFIFO");
  }

  /** One in which a gang of some size can run as things stand. */
  Leaf any() {
    List<Leaf> open = new ArrayList<>(groups);
    quotas.stream().filter(leaf -> leaf.most > 0).forEach(open::add);
    return open.get(random.nextInt(open.size()));
  }

  String write() {
    text.setLength(0);
    share(groups);
    share(quotas);
    settings();
    for (int i = 0; i < parents && !groups.isEmpty(); i++) {
      String below = "  parent=p" + i;
      int owned =
          groups.stream().filter(leaf -> leaf.where.equals(below)).mapToInt(l -> l.quota).sum();
      line("queue  p%d  gpu=%d".formatted(i, owned));
    }
    groups.forEach(this::write);
    quotas.forEach(this::write);
    return text.toString();
  }

  private void share(List<Leaf> leaves) {
    int left = gpus;
    for (Leaf leaf : leaves) {
      leaf.quota = leaf == leaves.getLast() ? left : random.nextInt(left + 1);
      leaf.most = leaf.group ? gpus : leaf.quota;
      left -= leaf.quota;
    }
  }

  private void write(Leaf leaf) {
    String cpu = leaf.group ? sometimes("cpu=" + 2_000 * leaf.quota) : "  cpu=" + 2 * leaf.quota;
    String amounts = "  gpu=" + leaf.quota + (cores ? cpu : "");
    String words = leaf.name + leaf.where + promises() + moves() + (leaf.group ? waits() : "");
    line((leaf.group ? "queue  " : "clusterqueue  ") + words + amounts);
  }

  private String promises() {
    return sometimes("reclaimMinRuntime=%ds".formatted(random.nextInt(900)))
        + sometimes("preemptMinRuntime=%ds".formatted(random.nextInt(900)));
  }

  private String moves() {
    return moving && random.nextBoolean()
        ? "  moving=+%d/%d,-%d/%d"
            .formatted(
                random.nextInt(60),
                1 + random.nextInt(4),
                random.nextInt(60),
                1 + random.nextInt(4))
        : "";
  }

  private String waits() {
    return told
        ? sometimes("expectedRuntime=%ds".formatted(1 + random.nextInt(900)))
            + sometimes("requeueDelay=%ds".formatted(random.nextInt(600)))
        : "";
  }

  private void settings() {
    String delay = told ? sometimes("defaultRequeueDelay=%ds".formatted(random.nextInt(600))) : "";
    line("config" + fixed + delay);
    if (limited) {
      String all =
          sometimes("evictionsPerMinutePerQueue=" + (1 + random.nextInt(3)))
              + sometimes("evictionsPerMinute=" + (1 + random.nextInt(4)));
      line("limits" + all + limits());
      groups.forEach(leaf -> own("limits  queue=" + leaf.name));
      quotas.forEach(leaf -> own("limits  clusterqueue=" + leaf.name));
    }
  }

  private void own(String of) {
    if (random.nextInt(4) == 0) {
      line(of + sometimes("evictionsPerMinute=" + random.nextInt(3)) + limits());
    }
  }

  /** Zero switches one off that others have set. */
  private String limits() {
    return sometimes("preemptorPatience=%ds".formatted(random.nextInt(200)))
        + sometimes("maxPreemptionsPerWorkload=" + random.nextInt(4))
        + sometimes("maxEvictedToRequestedRatio=%d.%d".formatted(1 + random.nextInt(3), 5))
        + sometimes("minBenefitRatio=0.%d".formatted(random.nextInt(10)))
        + sometimes("protectWhenFinishingWithin=%ds".formatted(random.nextInt(600)));
  }

  private String sometimes(String words) {
    return random.nextInt(3) == 0 ? "  " + words : "";
  }

  private String one(String... words) {
    return words[random.nextInt(words.length)];
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
