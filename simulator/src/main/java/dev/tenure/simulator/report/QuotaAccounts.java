package dev.tenure.simulator.report;

import dev.tenure.simulator.world.Watcher;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps account of what queues own, are owed, borrow and lend. */
final class QuotaAccounts implements Watcher {
  private final Presence presence;
  private final List<Account> accounts = new ArrayList<>();
  private final Quotas quotas;
  private long since;
  private long changes;

  QuotaAccounts(Presence presence, Quotas quotas) {
    this.presence = presence;
    this.quotas = quotas;
    for (int i = 0; i < presence.queues().size(); i++) {
      String queue = presence.queues().get(i);
      if (quotas.owns(queue)) {
        accounts.add(new Account(queue, i));
      }
    }
    change();
  }

  /** From now on other quotas may count. */
  private void change() {
    accounts.forEach(account -> account.owns(quotas.of(account.queue, since)));
    changes = quotas.nextAfter(since);
  }

  @Override
  public void passed(long now) {
    for (Account account : accounts) {
      account.add(presence.held(account.place), presence.wanted(account.place), since, now);
    }
    since = now;
    if (since >= changes) {
      change();
    }
  }

  /** The run is over. */
  List<QuotaReport> reports() {
    return accounts.stream().map(account -> account.report(since)).toList();
  }

  private static final class Account {
    private static final long NONE = -1;

    private final String queue;
    private final int place;
    private final List<Long> debts = new ArrayList<>();
    private boolean owner;
    private long quota;
    private long owed;
    private long borrowed;
    private long lent;
    private long inDebtSince = NONE;

    Account(String queue, int place) {
      this.queue = queue;
      this.place = place;
    }

    /** A queue of which nobody says what it owns is owed nothing, and borrows nothing. */
    void owns(@Nullable Long amount) {
      owner = amount != null;
      quota = amount == null ? quota : amount;
    }

    void add(long held, long wanted, long from, long to) {
      long millis = owner ? to - from : 0;
      long debt = owner ? Math.max(0, Math.min(quota, wanted) - held) : 0;
      owed += debt * millis;
      borrowed += Math.max(0, held - quota) * millis;
      lent += Math.max(0, quota - held) * millis;
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
