package dev.tenure.simulator.world;

import dev.tenure.engine.model.Resources;
import dev.tenure.simulator.trace.TraceJob;
import java.util.List;

/** Sums of all that is counted, each in its place. */
final class Amounts {
  private final long[] each;

  private Amounts(long[] each) {
    this.each = each;
  }

  static Amounts none(int places) {
    return new Amounts(new long[places]);
  }

  /** Of a world that counts only that. */
  static Amounts of(long only) {
    return new Amounts(new long[] {only});
  }

  static Amounts of(TraceJob job, List<Unit> counted) {
    long[] each = new long[counted.size()];
    for (int place = 0; place < each.length; place++) {
      each[place] = counted.get(place).in(job);
    }
    return new Amounts(each);
  }

  static Amounts of(Resources resources, List<Unit> counted) {
    long[] each = new long[counted.size()];
    for (int place = 0; place < each.length; place++) {
      each[place] = counted.get(place).in(resources);
    }
    return new Amounts(each);
  }

  int places() {
    return each.length;
  }

  long in(int place) {
    return each[place];
  }

  void add(Amounts others) {
    for (int place = 0; place < each.length; place++) {
      each[place] += others.each[place];
    }
  }

  void remove(Amounts others) {
    for (int place = 0; place < each.length; place++) {
      each[place] -= others.each[place];
    }
  }

  /** Would they be more than those with that much more? */
  boolean exceedWith(Amounts more, Amounts limit) {
    for (int place = 0; place < each.length; place++) {
      if (each[place] + more.each[place] > limit.each[place]) {
        return true;
      }
    }
    return false;
  }

  boolean areAll(Amounts others) {
    for (int place = 0; place < each.length; place++) {
      if (each[place] != others.each[place]) {
        return false;
      }
    }
    return true;
  }

  boolean areNone() {
    for (long amount : each) {
      if (amount != 0) {
        return false;
      }
    }
    return true;
  }
}
