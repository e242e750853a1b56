package dev.tenure.engine.quota;

import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;

/** Amounts of a few resources in flavors, by place. */
public final class FlavorAmounts {
  public static final FlavorAmounts NONE = new FlavorAmounts(new int[0], new long[0]);

  private final int[] places;
  private final long[] amounts;

  private FlavorAmounts(int[] places, long[] amounts) {
    this.places = places;
    this.amounts = amounts;
  }

  public static FlavorAmounts of(int place, long amount) {
    return new FlavorAmounts(new int[] {place}, new long[] {amount});
  }

  /** How many places have an amount. */
  public int size() {
    return places.length;
  }

  /** The i-th place, in ascending order. */
  public int place(int i) {
    return places[i];
  }

  public long amount(int i) {
    return amounts[i];
  }

  /** The amount at this place; zero where there is none. */
  public long at(int place) {
    int i = Arrays.binarySearch(places, place);
    return i < 0 ? 0 : amounts[i];
  }

  public boolean has(int place) {
    return Arrays.binarySearch(places, place) >= 0;
  }

  /** Is there a place that both have? */
  public boolean meets(int[] sortedPlaces) {
    for (int place : places) {
      if (Arrays.binarySearch(sortedPlaces, place) >= 0) {
        return true;
      }
    }
    return false;
  }

  public int[] places() {
    return places.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FlavorAmounts that
        && Arrays.equals(places, that.places)
        && Arrays.equals(amounts, that.amounts);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(places) + Arrays.hashCode(amounts);
  }

  /** Adds up amounts. */
  public static final class Sum {
    private final SortedMap<Integer, Long> amounts = new TreeMap<>();

    public void add(int place, long amount) {
      amounts.merge(place, amount, Saturating::add);
    }

    public void add(FlavorAmounts more) {
      for (int i = 0; i < more.size(); i++) {
        add(more.place(i), more.amount(i));
      }
    }

    public long at(int place) {
      return amounts.getOrDefault(place, 0L);
    }

    public FlavorAmounts toAmounts() {
      int[] places = new int[amounts.size()];
      long[] sums = new long[amounts.size()];
      int i = 0;
      for (var amount : amounts.entrySet()) {
        places[i] = amount.getKey();
        sums[i++] = amount.getValue();
      }
      return new FlavorAmounts(places, sums);
    }
  }
}
