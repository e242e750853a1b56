package dev.tenure.engine.admit;

import dev.tenure.engine.quota.FlavorResource;
import dev.tenure.engine.quota.QuotaNode;

/**
 * How far the quota of one resource in one flavor reaches on one level of the tree.
 *
 * @param node the cluster queue or cohort
 * @param nominal what it owns itself
 * @param subtree what it and those below it own and share
 * @param usage what is used of that, or kept for somebody
 * @param available what could still be used there, by borrowing too
 * @param most what could be used there if nobody used anything
 */
public record Level(
    String node,
    FlavorResource resource,
    long nominal,
    long subtree,
    long usage,
    long available,
    long most) {
  static Level of(QuotaNode node, FlavorResource resource, int place) {
    return new Level(
        node.name(),
        resource,
        node.nominal(place),
        node.subtree(place),
        node.usage(place),
        node.available(place),
        node.potentialAvailable(place));
  }
}
