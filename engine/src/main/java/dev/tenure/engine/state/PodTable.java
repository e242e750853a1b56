package dev.tenure.engine.state;

import java.util.Arrays;

/**
 * The pods of a node, the most important first, with what a dry run reads of each side by side, so
 * that looking at all pods of all nodes walks through memory in order.
 */
public final class PodTable {
  private PodState[] pods = new PodState[8];
  private int[] priorities = new int[8];
  private BudgetState[][] budgets = new BudgetState[8][];
  private long[] demands = new long[0];
  private int width;
  private int size;
  private int gangPods;

  public int size() {
    return size;
  }

  public PodState pod(int row) {
    return pods[row];
  }

  public int priority(int row) {
    return priorities[row];
  }

  /** The budgets that the eviction of a row's pod spends from. Not to be changed. */
  public BudgetState[] budgets(int row) {
    return budgets[row];
  }

  /** Is any of them a part of a larger workload? */
  public boolean hasGangPods() {
    return gangPods > 0;
  }

  /** How much of a resource the pod of a row uses. */
  public long demand(int row, int place) {
    return place < width ? demands[row * width + place] : 0;
  }

  /** The first row of a priority below this one. */
  public int firstBelow(int priority) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (priorities[middle] < priority) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  void add(PodState pod) {
    ensure(pod.demand().length);
    int row = -1 - rowOf(pod);
    System.arraycopy(pods, row, pods, row + 1, size - row);
    System.arraycopy(priorities, row, priorities, row + 1, size - row);
    System.arraycopy(budgets, row, budgets, row + 1, size - row);
    System.arraycopy(demands, row * width, demands, (row + 1) * width, (size - row) * width);
    pods[row] = pod;
    budgets[row] = pod.budgets();
    priorities[row] = pod.priority();
    Arrays.fill(demands, row * width, (row + 1) * width, 0);
    System.arraycopy(pod.demand(), 0, demands, row * width, pod.demand().length);
    size++;
    gangPods += pod.standsAlone() ? 0 : 1;
  }

  /** The pod is covered by other budgets than before. */
  void budgetsChanged(PodState pod) {
    budgets[rowOf(pod)] = pod.budgets();
  }

  private int rowOf(PodState pod) {
    return Arrays.binarySearch(pods, 0, size, pod, Importance.MOST_FIRST);
  }

  void remove(PodState pod) {
    int row = rowOf(pod);
    size--;
    gangPods -= pod.standsAlone() ? 0 : 1;
    System.arraycopy(pods, row + 1, pods, row, size - row);
    System.arraycopy(priorities, row + 1, priorities, row, size - row);
    System.arraycopy(budgets, row + 1, budgets, row, size - row);
    System.arraycopy(demands, (row + 1) * width, demands, row * width, (size - row) * width);
  }

  /** Room for one more row, and for vectors of this length. */
  private void ensure(int length) {
    if (size == pods.length) {
      pods = Arrays.copyOf(pods, 2 * size);
      priorities = Arrays.copyOf(priorities, 2 * size);
      budgets = Arrays.copyOf(budgets, 2 * size);
    }
    if (length > width || demands.length < pods.length * width) {
      layOut(Math.max(width, length));
    }
  }

  private void layOut(int wider) {
    long[] moved = new long[pods.length * wider];
    for (int row = 0; row < size; row++) {
      System.arraycopy(demands, row * width, moved, row * wider, width);
    }
    demands = moved;
    width = wider;
  }
}
