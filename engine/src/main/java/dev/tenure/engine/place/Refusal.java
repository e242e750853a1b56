package dev.tenure.engine.place;

/** Why a node is not for a pod, whoever is or is not on it. */
public enum Refusal {
  NOT_READY("not being ready"),
  UNSCHEDULABLE("being marked unschedulable"),
  TAINT("a taint that it does not tolerate"),
  SELECTOR("its node selector"),
  AFFINITY("its required node affinity"),
  TOO_SMALL("being smaller than its request");

  private final String words;

  Refusal(String words) {
    this.words = words;
  }

  public String words() {
    return words;
  }
}
