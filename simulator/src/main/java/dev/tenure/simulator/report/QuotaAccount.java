package dev.tenure.simulator.report;

import dev.tenure.simulator.world.MeasuredTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What one queue owns, is owed, borrows and lends. */
final class QuotaAccount {
  private static final long NONE = -1;

  private final String queue;
  private final int place;
  private final long patience;
  private final MeasuredTime measured;
  private final List<Long> debts = new ArrayList<>();
  private boolean owner;
  private long quota;
  private long owed;
  private long borrowed;
  private long unused;
  private long lent;
  private long inDebtSince = NONE;

  /**
   * @param place where its presence is seen; below zero: no job is its
   * @param patience debts that last no longer are not listed
   */
  QuotaAccount(String queue, int place, long patience, MeasuredTime measured) {
    this.queue = queue;
    this.place = place;
    this.patience = patience;
    this.measured = measured;
  }

  String queue() {
    return queue;
  }

  /** A queue of which nobody says what it owns is owed nothing, and borrows nothing. */
  void owns(@Nullable Long amount) {
    owner = amount != null;
    quota = amount == null ? quota : amount;
  }

  private long held(Presence presence) {
    return place < 0 ? 0 : presence.held(place);
  }

  /** What it holds beyond its quota at the moment. */
  long borrows(Presence presence) {
    return owner ? Math.max(0, held(presence) - quota) : 0;
  }

  /** What it does not hold of its quota at the moment. */
  long spares(Presence presence) {
    return owner ? Math.max(0, quota - held(presence)) : 0;
  }

  private long debt(Presence presence) {
    long wanted = place < 0 ? 0 : presence.wanted(place);
    return owner ? Math.max(0, Math.min(quota, wanted) - held(presence)) : 0;
  }

  void add(Presence presence, long from, long to) {
    long debt = debt(presence);
    long millis = measured.of(from, to);
    owed += debt * millis;
    borrowed += borrows(presence) * millis;
    unused += spares(presence) * millis;
    if (debt > 0 && inDebtSince == NONE) {
      inDebtSince = from;
    } else if (debt == 0 && inDebtSince != NONE) {
      note(debts, from);
      inDebtSince = NONE;
    }
  }

  /**
   * Deciding and starting take their time, and that is no debt that anybody would speak of. As jobs
   * do, a debt counts in full if it began in the time that is measured.
   */
  private void note(List<Long> list, long served) {
    if (served - inDebtSince > patience && measured.has(inDebtSince)) {
      list.add(served - inDebtSince);
    }
  }

  void lend(long unitMillis) {
    lent += unitMillis;
  }

  /** How long it took each time until it had what it wanted; what is open counts up to then. */
  List<Long> debts(long end) {
    List<Long> all = new ArrayList<>(debts);
    if (inDebtSince != NONE) {
      note(all, end);
    }
    return all;
  }

  QuotaReport report(long end) {
    Percentiles spread = Percentiles.of(debts(end).stream().mapToLong(Long::longValue));
    return new QuotaReport(queue, quota, owed, borrowed, unused, lent, spread);
  }
}
