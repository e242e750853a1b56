package dev.tenure.engine.quota;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Who holds quota in one queue, by what they hold of, in the order in which they would be taken. An
 * index and not a sort: the first one is found in logarithmic time however many there are.
 */
public final class Holdings {
  private final List<HoldingIndex> staying = new ArrayList<>();
  private final List<HoldingIndex> leaving = new ArrayList<>();
  private final Map<FlavorAmounts, Integer> sizes = new LinkedHashMap<>();

  /** How many different amounts are held. */
  public int sizes() {
    return sizes.size();
  }

  /** Who holds some of this and stays. */
  public HoldingIndex staying(int place) {
    return place < staying.size() ? staying.get(place) : HoldingIndex.NOBODY;
  }

  /** Who holds some of this and has been told to leave. */
  public HoldingIndex leaving(int place) {
    return place < leaving.size() ? leaving.get(place) : HoldingIndex.NOBODY;
  }

  void add(Holding holding) {
    sizes.merge(holding.amounts(), 1, Integer::sum);
    for (int i = 0; i < holding.amounts().size(); i++) {
      at(holding, holding.amounts().place(i)).enter(holding);
    }
  }

  void remove(Holding holding) {
    sizes.computeIfPresent(holding.amounts(), (_, count) -> count == 1 ? null : count - 1);
    for (int i = 0; i < holding.amounts().size(); i++) {
      at(holding, holding.amounts().place(i)).leave(holding);
    }
  }

  private HoldingIndex at(Holding holding, int place) {
    List<HoldingIndex> indexes = holding.isLeaving() ? leaving : staying;
    while (indexes.size() <= place) {
      indexes.add(new HoldingIndex());
    }
    return indexes.get(place);
  }
}
