package dev.tenure.engine.state;

import dev.tenure.engine.model.Resources;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Gives every resource a place in the vectors that decisions compute with. */
public final class ResourceIndex {
  public static final int CPU = 0;
  public static final int MEMORY = 1;
  static final int PODS = 2;

  /** From here on: ephemeral storage and devices. */
  public static final int FIRST_OTHER = 3;

  private final Map<String, Integer> places = new LinkedHashMap<>(); // only looked up
  private final List<String> names = new ArrayList<>();

  ResourceIndex() {
    placeOf(Resources.CPU);
    placeOf(Resources.MEMORY);
    placeOf(Resources.PODS);
  }

  /** The number of resources known so far; vectors may be shorter, what they lack is zero. */
  public int size() {
    return names.size();
  }

  public String name(int place) {
    return names.get(place);
  }

  /** The place, given now if it has none yet. */
  public int placeOf(String name) {
    Integer known = places.get(name);
    if (known != null) {
      return known;
    }
    places.put(name, names.size());
    names.add(name);
    return names.size() - 1;
  }

  long[] vector(Resources resources) {
    long[] vector = new long[size()];
    for (Map.Entry<String, Long> amount : resources.amounts().entrySet()) {
      int place = placeOf(amount.getKey());
      vector = widened(vector, size());
      vector[place] = amount.getValue();
    }
    return vector;
  }

  /** The vector as amounts again, for people. Negative amounts are left out. */
  public Resources resources(long[] vector) {
    SortedMap<String, Long> amounts = new TreeMap<>();
    for (int place = 0; place < vector.length; place++) {
      if (vector[place] > 0) {
        amounts.put(names.get(place), vector[place]);
      }
    }
    return new Resources(amounts);
  }

  static long[] widened(long[] vector, int width) {
    return vector.length >= width ? vector : Arrays.copyOf(vector, width);
  }
}
