package dev.tenure.engine.place;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.Rank;
import java.util.List;
import java.util.Objects;

/** Spec 6: whose hold on room that is being freed counts against whom. */
public final class Claims {
  private Claims() {}

  /**
   * Does the claim stop the asker? It stops everybody but a strictly higher priority of the same
   * queue, and a plain pod of strictly higher priority. Who has a claim of its own in a queue waits
   * for that: else whoever was moved would take back the room that it made.
   */
  public static boolean holdsAgainst(PodState claimant, PodState asker) {
    if (!claimant.keepsRoom()
        || claimant.planned() != null
        || claimant.workload() == asker.workload()) {
      return false;
    }
    if (asker.workload().family() == Family.PLAIN) {
      return claimant.priority() >= asker.priority();
    }
    return asker.holdsClaim()
        || !sameQueue(claimant, asker)
        || !Rank.outranksClaim(asker.workload(), claimant);
  }

  private static boolean sameQueue(PodState claimant, PodState asker) {
    return claimant.workload().family() == asker.workload().family()
        && Objects.equals(
            claimant.workload().workload().queue(), asker.workload().workload().queue());
  }

  /** Is there room for the pod, once those have left who leave, beside every claim on the node? */
  static boolean leavesAll(NodeState node, PodState pod) {
    if (node.claimants().isEmpty()) {
      return true;
    }
    for (int place = 0; place < pod.demand().length; place++) {
      long claimed = 0;
      for (PodState claimant : node.claimants()) {
        boolean counts = claimant.keepsRoom() && claimant.planned() == null;
        claimed += counts && place < claimant.demand().length ? claimant.demand()[place] : 0;
      }
      if (pod.demand()[place] > 0 && pod.demand()[place] > node.freeLater(place) - claimed) {
        return false;
      }
    }
    return true;
  }

  /** How much of a resource is kept on the node from this asker. */
  public static long kept(NodeState node, PodState asker, int place) {
    List<PodState> claimants = node.claimants();
    long sum = 0;
    for (int i = 0; i < claimants.size(); i++) {
      PodState claimant = claimants.get(i);
      if (place < claimant.demand().length && holdsAgainst(claimant, asker)) {
        sum += claimant.demand()[place];
      }
    }
    return sum;
  }
}
