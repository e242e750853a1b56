package dev.tenure.engine.state;

import dev.tenure.engine.model.Family;
import dev.tenure.engine.model.Time;
import java.util.Collection;
import java.util.Collections;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Who was interrupted lately. It is told by decisions, and after a restart by what is written on
 * the objects: of one workload the same eviction may be told twice, to the second at least.
 */
public final class RecentInterruptions {
  /** For so long an interruption counts. */
  public static final long WINDOW = 60_000;

  private static final long SAME = 1000;

  private final NavigableSet<Interruption> all = new TreeSet<>();
  private long version;
  private long forgotten;

  /**
   * Something says so that was written down. False: it was known already, or is too long ago to
   * count.
   */
  boolean read(Interruption told) {
    return told.at() >= forgotten && add(told, SAME);
  }

  /**
   * A decision says so: later than what is known it is another one. If that was refused, both
   * count. False: it was known already.
   */
  public boolean decided(Interruption told) {
    return add(told, 1);
  }

  /** Unless one of the same workload is known that is less than so far from it. */
  private boolean add(Interruption told, long apart) {
    long from = told.at() - apart + 1;
    for (Interruption each :
        all.subSet(Interruption.before(from), Interruption.before(told.at() + apart))) {
      if (each.workload().equals(told.workload())) {
        return false;
      }
    }
    version++;
    return all.add(told);
  }

  public void remove(Interruption told) {
    version++;
    all.remove(told);
  }

  /** What was long ago at that time counts no more, unless the clock is set back. */
  void forgetBefore(long now) {
    version++;
    forgotten = now - WINDOW;
    all.headSet(Interruption.before(forgotten)).clear();
  }

  /** Changes with every change. */
  public long version() {
    return version;
  }

  public Collection<Interruption> all() {
    return Collections.unmodifiableCollection(all);
  }

  /**
   * When the last but so many happened, of all up to that instant; {@link Time#FREE}: there were
   * not so many. 1 is the last one.
   */
  public long last(int rank, long asOf) {
    return last(rank, asOf, null, null);
  }

  /** The same of one queue. */
  public long last(int rank, long asOf, @Nullable Family family, @Nullable String queue) {
    int left = rank;
    for (Interruption each :
        all.headSet(Interruption.before(Time.plus(asOf, 1)), false).descendingSet()) {
      if ((family == null || each.isOf(family, queue)) && --left == 0) {
        return each.at();
      }
    }
    return Time.FREE;
  }
}
