package dev.tenure.app.demo;

import dev.tenure.app.input.BundledExample;
import dev.tenure.app.text.Page;
import dev.tenure.engine.plan.Inquiry;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Planner;
import dev.tenure.simulator.SimulatedCluster;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;

/** Tells a story: the question, the cluster before, what is decided and why, the cluster after. */
record StoryTeller(PrintWriter out, Page page, Glyphs glyphs) {
  private static final String INDENT = "  ";

  /** How long evicted pods take to leave. */
  private static final long GRACE_MILLIS = 30_000;

  void tell(Story story, String number) {
    printTitle(story, number);
    long beginning = story.scenes().getFirst().toEpochMilli();
    SimulatedCluster cluster =
        new SimulatedCluster(BundledExample.read(story.name()), beginning, GRACE_MILLIS);
    drawQueues(cluster);
    draw(cluster, "Before");
    SceneText text = new SceneText(page, INDENT, new HashSet<>());
    for (Instant scene : story.scenes()) {
      Plan plan = decide(cluster, scene.toEpochMilli());
      out.println();
      print(text.lines(plan));
    }
    settle(cluster);
    out.println();
    draw(cluster, "After");
    out.println();
    print(page.wrap(story.moral(), INDENT));
    out.println(INDENT + page.palette().faint(story.command()));
    out.println();
    out.flush();
  }

  private void printTitle(Story story, String number) {
    String title = glyphs.rule(2) + " " + number + "  " + story.title() + " ";
    out.println(page.palette().title(title + glyphs.rule(page.width() - title.length())));
    out.println();
    print(page.wrap(story.question(), INDENT));
    out.println();
  }

  private void drawQueues(SimulatedCluster cluster) {
    List<String> tree = new QueueDrawing(glyphs, INDENT).lines(cluster.state().queues());
    if (!tree.isEmpty()) {
      out.println(INDENT + page.palette().faint("Queues"));
      print(tree);
      out.println();
    }
  }

  private void draw(SimulatedCluster cluster, String when) {
    out.println(INDENT + page.palette().faint(when));
    print(new ClusterDrawing(glyphs, page.palette(), INDENT).lines(cluster.state()));
    print(new QuotaDrawing(page.palette(), INDENT).lines(cluster.state().quota()));
  }

  private static Plan decide(SimulatedCluster cluster, long now) {
    Plan plan = Planner.standard().plan(cluster.state(), now, Inquiry.ALL);
    cluster.carryOut(plan);
    return plan;
  }

  /** Lets everybody leave who was told to, and those start for whom they left. */
  private static void settle(SimulatedCluster cluster) {
    for (var next = cluster.nextDeparture(); next.isPresent(); next = cluster.nextDeparture()) {
      cluster.advanceTo(next.getAsLong());
      decideAll(cluster, next.getAsLong());
    }
  }

  /** A plan is one round, and what it leads to may call for another one. */
  private static void decideAll(SimulatedCluster cluster, long now) {
    while (decide(cluster, now).decidesAnything()) {}
  }

  private void print(List<String> lines) {
    lines.forEach(out::println);
  }
}
