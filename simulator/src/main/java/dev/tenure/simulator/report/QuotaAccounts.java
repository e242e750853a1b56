package dev.tenure.simulator.report;

import dev.tenure.simulator.world.MeasuredTime;
import dev.tenure.simulator.world.Watcher;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Keeps account of what queues own, are owed, borrow and lend. */
final class QuotaAccounts implements Watcher {
  private final Presence presence;
  private final List<QuotaAccount> accounts = new ArrayList<>();
  private final SortedMap<String, List<QuotaAccount>> trees = new TreeMap<>();
  private final Quotas quotas;
  private final MeasuredTime measured;
  private long since;
  private long changes;

  /**
   * @param patience debts that last no longer are not listed
   */
  QuotaAccounts(Presence presence, Quotas quotas, long patience, MeasuredTime measured) {
    this.presence = presence;
    this.quotas = quotas;
    this.measured = measured;
    for (String queue : quotas.owners(presence.queues())) {
      QuotaAccount account = new QuotaAccount(queue, presence.place(queue), patience, measured);
      accounts.add(account);
      trees.computeIfAbsent(quotas.tree(queue), _ -> new ArrayList<>()).add(account);
    }
    change();
  }

  /** From now on other quotas may count. */
  private void change() {
    accounts.forEach(account -> account.owns(quotas.of(account.queue(), since)));
    changes = quotas.nextAfter(since);
  }

  @Override
  public void passed(long now) {
    if (now > since) {
      accounts.forEach(account -> account.add(presence, since, now));
      trees.values().forEach(tree -> lend(tree, measured.of(since, now)));
    }
    since = now;
    if (since >= changes) {
      change();
    }
  }

  private void lend(List<QuotaAccount> tree, long millis) {
    long borrowed = 0;
    for (QuotaAccount account : tree) {
      borrowed += account.borrows(presence);
    }
    if (borrowed == 0) {
      return;
    }
    long[] unused = new long[tree.size()];
    for (int i = 0; i < unused.length; i++) {
      unused[i] = tree.get(i).spares(presence);
    }
    long[] lent = Loans.of(borrowed, unused);
    for (int i = 0; i < lent.length; i++) {
      tree.get(i).lend(lent[i] * millis);
    }
  }

  /** The run is over. */
  List<QuotaReport> reports() {
    return accounts.stream().map(account -> account.report(since)).toList();
  }

  /** How long all of them took each time. */
  Percentiles debts() {
    return Percentiles.of(
        accounts.stream()
            .flatMap(account -> account.debts(since).stream())
            .mapToLong(Long::longValue));
  }
}
