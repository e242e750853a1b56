package dev.tenure.simulator.policy;

import dev.tenure.simulator.world.SimNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Placement as in the published study: what fits on a node goes on the tightest single one; what
 * does not gets whole nodes, and for a rest the next free one of the emptiest.
 */
final class Consolidate {
  private final List<SimNode> nodes;
  private final long whole;

  Consolidate(List<SimNode> nodes) {
    this.nodes = nodes;
    this.whole = nodes.stream().mapToLong(SimNode::units).max().orElse(1);
  }

  /** So much on that node. */
  record Seat(SimNode node, long units) {}

  Optional<List<Seat>> place(long units) {
    return units <= whole ? tightest(units) : wholeNodes(units);
  }

  private Optional<List<Seat>> tightest(long units) {
    SimNode best = null;
    for (SimNode node : nodes) {
      boolean fits = node.free() >= units && node.free() > 0;
      if (fits && (best == null || node.free() < best.free())) {
        best = node;
      }
    }
    return best == null ? Optional.empty() : Optional.of(List.of(new Seat(best, units)));
  }

  private Optional<List<Seat>> wholeNodes(long units) {
    List<SimNode> emptiest = new ArrayList<>(nodes);
    emptiest.sort(Comparator.comparingLong((SimNode node) -> node.free()).reversed());
    List<Seat> seats = new ArrayList<>();
    long left = units;
    for (SimNode node : emptiest) {
      long wanted = Math.min(left, whole);
      if (left == 0 || node.free() < wanted) {
        break;
      }
      seats.add(new Seat(node, wanted));
      left -= wanted;
    }
    return left == 0 ? Optional.of(seats) : Optional.empty();
  }
}
