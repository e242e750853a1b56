package dev.tenure.engine.quota;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * Who holds quota in one queue, by what they hold of, in the order in which they would be taken. An
 * index and not a sort: the first one is found in logarithmic time however many there are.
 */
public final class Holdings {
  private static final NavigableSet<Holding> NOBODY = Collections.emptyNavigableSet();

  private final List<NavigableSet<Holding>> staying = new ArrayList<>();
  private final List<NavigableSet<Holding>> leaving = new ArrayList<>();

  /** Who holds some of this and stays. */
  public NavigableSet<Holding> staying(int place) {
    return place < staying.size() ? staying.get(place) : NOBODY;
  }

  /** Who holds some of this and has been told to leave. */
  public NavigableSet<Holding> leaving(int place) {
    return place < leaving.size() ? leaving.get(place) : NOBODY;
  }

  void add(Holding holding) {
    for (int i = 0; i < holding.amounts().size(); i++) {
      at(holding, holding.amounts().place(i)).add(holding);
    }
  }

  void remove(Holding holding) {
    for (int i = 0; i < holding.amounts().size(); i++) {
      at(holding, holding.amounts().place(i)).remove(holding);
    }
  }

  private NavigableSet<Holding> at(Holding holding, int place) {
    List<NavigableSet<Holding>> sets = holding.isLeaving() ? leaving : staying;
    while (sets.size() <= place) {
      sets.add(new TreeSet<>(Holding.VICTIM_ORDER));
    }
    return sets.get(place);
  }
}
