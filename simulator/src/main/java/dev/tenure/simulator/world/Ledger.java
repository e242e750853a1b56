package dev.tenure.simulator.world;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** All books that are kept: of the whole run, and where only a part is measured, of that part. */
final class Ledger {
  private final List<Books> whole;
  private final List<Books> measured;
  private final List<Books> all;

  Ledger(int places, MeasuredTime time) {
    whole = books(places, MeasuredTime.ALL);
    measured = time.isAll() ? whole : books(places, time);
    all = time.isAll() ? whole : Stream.concat(whole.stream(), measured.stream()).toList();
  }

  private static List<Books> books(int places, MeasuredTime time) {
    return IntStream.range(0, places).mapToObj(place -> new Books(place, time)).toList();
  }

  List<Books> all() {
    return all;
  }

  /** Of the whole run. */
  Books whole(int place) {
    return whole.get(place);
  }

  /** Of what is measured. */
  Books measured(int place) {
    return measured.get(place);
  }

  /** Nothing has changed in that time. */
  void idle(Amounts free, Amounts capacity, long from, long to) {
    for (Books each : all) {
      each.idle(free.in(each.place()), capacity.in(each.place()), from, to);
    }
  }
}
