package dev.tenure.engine.quota;

import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Those of one queue with the same priority and the same shield, who came last first. */
public final class HoldingGroup {
  private final int priority;
  private final Shield shield;
  private final NavigableMap<HoldingKey, Holding> members = new TreeMap<>();
  private Holding first;
  private long latest;
  private long earliest;

  HoldingGroup(Holding founder) {
    this.priority = founder.priority();
    this.shield = founder.shield();
    this.first = founder;
    this.latest = founder.reservedAt();
    this.earliest = latest;
    members.put(founder.key(), founder);
  }

  public int priority() {
    return priority;
  }

  public Shield shield() {
    return shield;
  }

  /** In the order in which they would be taken. Never empty in an index. */
  public Collection<Holding> members() {
    return Collections.unmodifiableCollection(members.values());
  }

  /** Who came first is the first here. */
  public Iterator<Holding> fromTheOldest() {
    return Collections.unmodifiableCollection(members.descendingMap().values()).iterator();
  }

  /** Those after this one. */
  public Iterator<Holding> after(Holding holding) {
    return members.tailMap(holding.key(), false).values().iterator();
  }

  /** The first of those who hold since that instant or since earlier; absent: there is none. */
  public @Nullable Holding firstSince(long instant) {
    if (earliest > instant) {
      return null;
    }
    if (latest <= instant) {
      return first;
    }
    Map.Entry<HoldingKey, Holding> found = members.ceilingEntry(HoldingKey.firstSince(instant));
    return found == null ? null : found.getValue();
  }

  int compareTo(Holding holding) {
    int compared = Integer.compare(priority, holding.priority());
    return compared != 0 ? compared : shield.compareTo(holding.shield());
  }

  /** Who came last. */
  public Holding first() {
    return first;
  }

  void add(Holding holding) {
    members.put(holding.key(), holding);
    findEnds();
  }

  /** False: it was the last one. */
  boolean remove(Holding holding) {
    members.remove(holding.key());
    if (members.isEmpty()) {
      return false;
    }
    findEnds();
    return true;
  }

  /** Both ends are asked for in every decision: they are not looked for each time. */
  private void findEnds() {
    first = members.firstEntry().getValue();
    latest = first.reservedAt();
    earliest = members.lastKey().reservedAt();
  }

  /** Since when the one holds who came first. */
  long earliest() {
    return earliest;
  }

  int size() {
    return members.size();
  }
}
