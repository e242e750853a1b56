package dev.tenure.engine.state;

import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Workloads in the order of their {@link VictimKey}, in blocks that are full to a half at least as
 * long as nobody leaves: a search walks through thousands of them, and a tree would lead it from
 * one end of the memory to the other.
 */
final class LeavingOrder extends AbstractCollection<WorkloadState> {
  private static final int BLOCK = 256;
  private static final int AHEAD = 16;

  private static final class Block {
    private final @Nullable WorkloadState[] items = new WorkloadState[BLOCK];
    private int size;

    @SuppressWarnings("UnusedVariable") // written, or the compiler would leave the looking out
    private long lookedAt;

    WorkloadState get(int at) {
      return Objects.requireNonNull(items[at]);
    }

    VictimKey last() {
      return key(get(size - 1));
    }

    /**
     * Looks at the next few at once, which takes the memory hardly longer than one of them, and
     * says up to where.
     */
    int readAhead(int from) {
      int end = Math.min(size, from + AHEAD);
      for (int i = from; i < end; i++) {
        lookedAt += get(i).glance();
      }
      return end;
    }

    /** The place of the first who does not come before that one. */
    int placeOf(VictimKey key) {
      int low = 0;
      int high = size;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (key(get(middle)).compareTo(key) < 0) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }

    void insert(int at, WorkloadState workload) {
      System.arraycopy(items, at, items, at + 1, size - at);
      items[at] = workload;
      size++;
    }

    void delete(int at) {
      size--;
      System.arraycopy(items, at + 1, items, at, size - at);
      items[size] = null;
    }

    Block split() {
      Block upper = new Block();
      int half = size / 2;
      upper.size = size - half;
      System.arraycopy(items, half, upper.items, 0, upper.size);
      while (size > half) {
        items[--size] = null;
      }
      return upper;
    }
  }

  private final List<Block> blocks = new ArrayList<>();
  private int size;

  private static VictimKey key(WorkloadState workload) {
    return Objects.requireNonNull(workload.spot).key();
  }

  /** With its spot, which must not change until it is removed. */
  void insert(WorkloadState workload) {
    VictimKey key = key(workload);
    Block block = blockFor(key);
    block.insert(block.placeOf(key), workload);
    size++;
  }

  /** With room for one more. */
  private Block blockFor(VictimKey key) {
    if (blocks.isEmpty()) {
      blocks.add(new Block());
      return blocks.getFirst();
    }
    int at = Math.min(blockOf(key), blocks.size() - 1);
    Block block = blocks.get(at);
    if (block.size < BLOCK) {
      return block;
    }
    Block upper = block.split();
    blocks.add(at + 1, upper);
    return block.last().compareTo(key) < 0 ? upper : block;
  }

  void delete(WorkloadState workload) {
    VictimKey key = key(workload);
    int at = blockOf(key);
    Block block = blocks.get(at);
    block.delete(block.placeOf(key));
    if (block.size == 0) {
      blocks.remove(at);
    }
    size--;
  }

  /** The first block that does not end before the key. */
  private int blockOf(VictimKey key) {
    int low = 0;
    int high = blocks.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (blocks.get(middle).last().compareTo(key) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  WorkloadState first() {
    return blocks.getFirst().get(0);
  }

  WorkloadState last() {
    Block block = blocks.getLast();
    return block.get(block.size - 1);
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Iterator<WorkloadState> iterator() {
    return new Iterator<>() {
      private int block;
      private int item;
      private int read;

      @Override
      public boolean hasNext() {
        return block < blocks.size();
      }

      @Override
      public WorkloadState next() {
        if (!hasNext()) {
          throw new NoSuchElementException();
        }
        Block at = blocks.get(block);
        if (item == read) {
          read = at.readAhead(item);
        }
        WorkloadState next = at.get(item++);
        if (item == at.size) {
          block++;
          item = 0;
          read = 0;
        }
        return next;
      }
    };
  }
}
