package dev.tenure.engine.model.quota;

import java.util.List;

/** How shares are compared when one queue takes what another has borrowed. */
public record FairSharing(List<Strategy> strategies) {
  public static final FairSharing DEFAULT =
      new FairSharing(
          List.of(Strategy.LESS_THAN_OR_EQUAL_TO_FINAL_SHARE, Strategy.LESS_THAN_INITIAL_SHARE));

  public FairSharing {
    strategies = List.copyOf(strategies);
  }

  /** When the preemptor may take a workload, going by the shares of both sides. */
  public enum Strategy {
    /** Its share with the workload is at most the victim's share afterwards. */
    LESS_THAN_OR_EQUAL_TO_FINAL_SHARE,
    /** Its share with the workload is less than the victim's share was. */
    LESS_THAN_INITIAL_SHARE
  }
}
