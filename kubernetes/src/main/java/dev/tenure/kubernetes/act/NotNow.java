package dev.tenure.kubernetes.act;

/** Nothing may be done any more: another leads, or it is not known how the cluster is. */
public final class NotNow extends RuntimeException {
  static final String WHY = "this scheduler may not act: it does not lead, or its view is stale";
  private static final long serialVersionUID = 1L;

  NotNow() {
    super(WHY);
  }
}
