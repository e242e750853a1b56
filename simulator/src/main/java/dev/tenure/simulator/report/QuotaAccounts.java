package dev.tenure.simulator.report;

import dev.tenure.simulator.world.Watcher;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;

/** Keeps account of what queues own, are owed, borrow and lend. */
final class QuotaAccounts implements Watcher {
  private final Presence presence;
  private final List<Account> accounts = new ArrayList<>();
  private long since;

  /**
   * @param quotas what queues own, of those that own anything
   */
  QuotaAccounts(Presence presence, SortedMap<String, Long> quotas) {
    this.presence = presence;
    for (int i = 0; i < presence.queues().size(); i++) {
      String queue = presence.queues().get(i);
      if (quotas.containsKey(queue)) {
        accounts.add(new Account(queue, i, quotas.getOrDefault(queue, 0L)));
      }
    }
  }

  @Override
  public void passed(long now) {
    for (Account account : accounts) {
      account.add(presence.held(account.place), presence.wanted(account.place), since, now);
    }
    since = now;
  }

  /** The run is over. */
  List<QuotaReport> reports() {
    return accounts.stream().map(account -> account.report(since)).toList();
  }

  private static final class Account {
    private static final long NONE = -1;

    private final String queue;
    private final int place;
    private final long quota;
    private final List<Long> debts = new ArrayList<>();
    private long owed;
    private long borrowed;
    private long lent;
    private long inDebtSince = NONE;

    Account(String queue, int place, long quota) {
      this.queue = queue;
      this.place = place;
      this.quota = quota;
    }

    void add(long held, long wanted, long from, long to) {
      long debt = Math.max(0, Math.min(quota, wanted) - held);
      owed += debt * (to - from);
      borrowed += Math.max(0, held - quota) * (to - from);
      lent += Math.max(0, quota - held) * (to - from);
      if (debt > 0 && inDebtSince == NONE) {
        inDebtSince = from;
      } else if (debt == 0 && inDebtSince != NONE) {
        debts.add(from - inDebtSince);
        inDebtSince = NONE;
      }
    }

    QuotaReport report(long end) {
      List<Long> all = new ArrayList<>(debts);
      if (inDebtSince != NONE) {
        all.add(end - inDebtSince);
      }
      Percentiles spread = Percentiles.of(all.stream().mapToLong(Long::longValue));
      return new QuotaReport(queue, quota, owed, borrowed, lent, spread);
    }
  }
}
