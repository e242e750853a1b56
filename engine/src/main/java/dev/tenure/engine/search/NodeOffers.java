package dev.tenure.engine.search;

import dev.tenure.engine.place.NodeFit;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Finds for every node and every part of a gang who goes there for that part. */
final class NodeOffers {
  /** How many ways to add one more node to a choice of nodes are compared at most. */
  static final long MOST_COMPARISONS = 1 << 22;

  private final SearchContext context;
  private final Hunt hunt;
  private final Loads loads;
  private final List<NodeState> nodes;

  /** By load: where it can be had. */
  private final SortedMap<Integer, List<NodeOffer>> byLoad = new TreeMap<>();

  private boolean comparable = true;

  NodeOffers(SearchContext context, Hunt hunt, Loads loads) {
    this.context = context;
    this.hunt = hunt;
    this.loads = loads;
    this.nodes = context.state().nodes();
  }

  /** False: they are too many, or what one node offers depends on what is taken of another. */
  boolean findAll() {
    boolean few = isWithinBudget(1) && !nodes.isEmpty() && !loads.wantPorts();
    for (int load = 1; few && comparable && load <= loads.full(); load++) {
      if (isPossible(load)) {
        find(load);
        few = isWithinBudget(byLoad.size());
      }
    }
    return few && comparable;
  }

  private boolean isWithinBudget(int offered) {
    return (long) nodes.size() * offered * loads.count() <= MOST_COMPARISONS;
  }

  /** Is there a node for all that is one pod less? Else there is none for this. */
  private boolean isPossible(int load) {
    return loads.smaller(load).stream().allMatch(less -> less == 0 || byLoad.containsKey(less));
  }

  private void find(int load) {
    Need need = Need.ofAll(loads.pods(load, 0));
    NodeDryRun dryRun = new NodeDryRun(hunt, need, context, nodes.getFirst());
    List<PodState> samples = loads.samples(load);
    List<NodeOffer> offers = new ArrayList<>();
    for (int i = 0; i < nodes.size() && comparable; i++) {
      NodeState node = nodes.get(i);
      if (samples.stream().allMatch(pod -> NodeFit.refusal(pod, node) == null)) {
        offer(node, load, dryRun, offers);
      }
    }
    if (!offers.isEmpty()) {
      byLoad.put(load, offers);
    }
  }

  private void offer(NodeState node, int load, NodeDryRun dryRun, List<NodeOffer> offers) {
    switch (dryRun.run(node)) {
      case CANDIDATE -> {
        comparable = dryRun.isExact() && dryRun.standsApart();
        offers.add(new NodeOffer(node, load, dryRun.victims(), dryRun.score().copy()));
      }
      case NO_VICTIMS, SPOILED -> {
        if (dryRun.fitsAnyway()) {
          offers.add(new NodeOffer(node, load, List.of(), Score.ofNobody()));
        }
      }
      case NOT_ENOUGH -> {}
    }
  }

  /** Those of each node that offers anything, in the order of the nodes. */
  List<List<NodeOffer>> byNode() {
    SortedMap<String, List<NodeOffer>> byNode = new TreeMap<>();
    for (List<NodeOffer> offers : byLoad.values()) {
      for (NodeOffer offer : offers) {
        byNode.computeIfAbsent(offer.node().name(), _ -> new ArrayList<>()).add(offer);
      }
    }
    return List.copyOf(byNode.values());
  }
}
