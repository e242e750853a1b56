package dev.tenure.engine.place;

/** Why a node is not for a pod, whoever is or is not on it. */
public enum Refusal {
  NOT_READY("the node is not ready"),
  UNSCHEDULABLE("the node is marked unschedulable"),
  TAINT("a taint that the pod does not tolerate"),
  SELECTOR("the pod's node selector"),
  AFFINITY("the pod's required node affinity"),
  TOO_SMALL("the pod asks for more than the node has in all");

  private final String words;

  Refusal(String words) {
    this.words = words;
  }

  public String words() {
    return words;
  }
}
