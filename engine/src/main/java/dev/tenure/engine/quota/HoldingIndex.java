package dev.tenure.engine.quota;

import dev.tenure.engine.model.Time;
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who holds some of one resource in one flavor in one queue: by priority, the lowest first, and
 * among those of one priority by what protects them, so that all who are protected for the same
 * cause can be passed over in one step.
 */
public final class HoldingIndex extends AbstractCollection<Holding> {
  static final HoldingIndex NOBODY = new HoldingIndex();

  private final List<HoldingGroup> groups = new ArrayList<>();
  private @Nullable Shield only;
  private long earliest = Time.NEVER;

  /** Have all of them this shield, and hold since later than that? */
  public boolean isAll(Shield shield, long later) {
    return earliest > later && shield.equals(only);
  }

  /** The shield that all of them have; absent: it is not the same, or there is nobody. */
  public @Nullable Shield onlyShield() {
    return only;
  }

  /** Since when the one holds who came first; {@link Time#NEVER}: nobody is there. */
  public long earliest() {
    return earliest;
  }

  /** By priority, the lowest first. */
  public List<HoldingGroup> groups() {
    return Collections.unmodifiableList(groups);
  }

  public int groupCount() {
    return groups.size();
  }

  public HoldingGroup group(int i) {
    return groups.get(i);
  }

  @Override
  public boolean isEmpty() {
    return groups.isEmpty();
  }

  @Override
  public int size() {
    int size = 0;
    for (HoldingGroup group : groups) {
      size += group.size();
    }
    return size;
  }

  @Override
  public Iterator<Holding> iterator() {
    List<Holding> all = new ArrayList<>();
    for (HoldingGroup group : groups) {
      all.addAll(group.members());
    }
    return Collections.unmodifiableList(all).iterator();
  }

  void enter(Holding holding) {
    int at = find(holding);
    if (at < 0) {
      groups.add(-1 - at, new HoldingGroup(holding));
    } else {
      groups.get(at).add(holding);
    }
    sumUp();
  }

  void leave(Holding holding) {
    int at = find(holding);
    if (at >= 0 && !groups.get(at).remove(holding)) {
      groups.remove(at);
    }
    sumUp();
  }

  private void sumUp() {
    only = groups.isEmpty() ? null : groups.getFirst().shield();
    earliest = Time.NEVER;
    for (HoldingGroup group : groups) {
      earliest = Math.min(earliest, group.earliest());
      only = group.shield().equals(only) ? only : null;
    }
  }

  /** The place of its group; if there is none, -1 minus the place where it would be. */
  private int find(Holding holding) {
    int low = 0;
    int high = groups.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      int compared = groups.get(middle).compareTo(holding);
      if (compared == 0) {
        return middle;
      }
      if (compared < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return -1 - low;
  }
}
