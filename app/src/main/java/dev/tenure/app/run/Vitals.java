package dev.tenure.app.run;

import dev.tenure.kubernetes.act.Hands;
import dev.tenure.kubernetes.watch.Freshness;
import org.jspecify.annotations.Nullable;

/** How the scheduler of a real cluster is, for whoever may start it anew. */
final class Vitals {
  private final Freshness freshness;
  private final Hands hands;
  private volatile @Nullable Turns turns;

  Vitals(Freshness freshness, Hands hands) {
    this.freshness = freshness;
    this.hands = hands;
  }

  /** Everything was seen once, and from here on it is decided. */
  void begin(Turns taken) {
    turns = taken;
  }

  /** Whoever lives decides when something is due, and has somebody who carries it out. */
  boolean isAlive() {
    @Nullable Turns known = turns;
    return hands.isAlive() && (known == null || known.areTaken());
  }

  boolean isReady() {
    return turns != null && freshness.isInSync();
  }
}
