package dev.tenure.engine.share;

import dev.tenure.engine.model.ResourceShare;
import java.util.Comparator;

/**
 * One of the siblings who divide one resource.
 *
 * @param request what it holds and waits for
 * @param usage what it used in the past, as a part of the cluster; 0 if nobody measures that
 */
public record Claimant(
    String name, int priority, long createdAt, ResourceShare terms, double request, double usage) {
  /** Whoever came first; every order ends in the name. */
  static final Comparator<Claimant> AGE =
      Comparator.comparingLong(Claimant::createdAt).thenComparing(Claimant::name);

  /** What it can use at all. */
  double useful() {
    return Bounds.least(request, terms.limit());
  }

  /** What it gets before anybody gets more than that. */
  double sure(double total) {
    double quota = terms.quota() == ResourceShare.UNLIMITED ? total : terms.quota();
    return Math.min(quota, useful());
  }
}
