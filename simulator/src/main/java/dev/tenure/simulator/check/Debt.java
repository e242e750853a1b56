package dev.tenure.simulator.check;

import dev.tenure.simulator.world.Part;
import dev.tenure.simulator.world.SimJob;
import dev.tenure.simulator.world.SimNode;
import java.util.BitSet;
import java.util.Collection;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a job owes for which others were stopped: to use the room. */
final class Debt {
  private final SimJob gainer;
  private final long since;
  private final SortedMap<Integer, BitSet> victims = new TreeMap<>();
  private final SortedMap<Integer, BitSet> besides = new TreeMap<>(); // by whom it was freed for
  private final BitSet leaving = new BitSet();
  private boolean forQuota;
  private long freeSince = SimJob.NEVER;

  Debt(SimJob gainer, long since) {
    this.gainer = gainer;
    this.since = since;
  }

  SimJob gainer() {
    return gainer;
  }

  long since() {
    return since;
  }

  int size() {
    return victims.size();
  }

  /**
   * @param admitted whether what it had to give is quota, and not only its nodes
   */
  void add(SimJob victim, boolean admitted) {
    forQuota |= admitted;
    victims.put(victim.index(), nodes(victim.parts()));
    leaving.set(victim.index());
    freeSince = SimJob.NEVER;
  }

  /**
   * Somebody has left a node; with the last one the room is free.
   *
   * @return whether it was freed by that
   */
  boolean left(SimJob job, long now) {
    boolean freed = leaving.get(job.index());
    if (freed && job.parts().stream().noneMatch(Part::isLeaving)) {
      leaving.clear(job.index());
      freeSince = leaving.isEmpty() ? now : SimJob.NEVER;
    }
    return freed;
  }

  /** Who had to go for somebody else has left a node: maybe more of it than that one needs. */
  void leftFor(SimJob other, SimNode node) {
    besides.computeIfAbsent(other.index(), _ -> new BitSet()).set(node.index());
  }

  /** That one runs elsewhere, so that nothing of its room is left beside it. */
  void leftUnused(SimJob other) {
    besides.remove(other.index());
  }

  boolean isFree() {
    return freeSince != SimJob.NEVER;
  }

  /** Has the room been free for longer than that? */
  boolean isFreeLongerThan(long millis, long now) {
    return isFree() && now - freeSince > millis;
  }

  /** Is who gained on any node from which somebody had to go? */
  boolean isUsed() {
    BitSet taken = nodes(gainer.parts());
    return victims.values().stream().anyMatch(taken::intersects);
  }

  /** Is it where those who left for somebody else have left more than that one needs? */
  boolean isBesideAnother() {
    BitSet taken = nodes(gainer.parts());
    return besides.values().stream().anyMatch(taken::intersects);
  }

  /** Is what was freed for it quota? */
  boolean isForQuota() {
    return forQuota;
  }

  /** Was that one of those who had to go? */
  boolean isOn(SimJob job) {
    return victims.containsKey(job.index());
  }

  /** Had somebody to go from there? */
  boolean isAbout(SimNode node) {
    return victims.values().stream().anyMatch(nodes -> nodes.get(node.index()));
  }

  boolean isAboutAny(BitSet some) {
    return victims.values().stream().anyMatch(some::intersects);
  }

  static BitSet nodes(Collection<Part> parts) {
    BitSet nodes = new BitSet();
    parts.forEach(part -> nodes.set(part.node().index()));
    return nodes;
  }
}
