package dev.tenure.engine.share;

import static dev.tenure.engine.model.SharedResource.CPU;
import static dev.tenure.engine.model.SharedResource.GPU;
import static dev.tenure.engine.model.SharedResource.MEMORY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.model.MinRuntime;
import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.QueueResources;
import dev.tenure.engine.model.ResourceShare;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ShareTreeTest {
  private final List<String> divided = new ArrayList<>();
  private final ShareTree tree = new ShareTree(this::divide);

  private double[] divide(double total, List<Claimant> siblings) {
    divided.add(siblings.getFirst().name());
    return FairShareDivision.BY_WEIGHT.divide(total, siblings);
  }

  private static Queue queue(String name, @Nullable String parent, double quota) {
    ResourceShare share = new ResourceShare(quota, -1, 1);
    return new Queue(
        name,
        parent,
        MinRuntime.UNSET,
        MinRuntime.UNSET,
        Queue.DEFAULT_PRIORITY,
        0,
        QueueResources.of(share, share, share));
  }

  private ShareNode add(String name, @Nullable String parent, double quota) {
    tree.put(queue(name, parent, quota));
    return tree.node(name);
  }

  private static Amounts gpus(long count) {
    return new Amounts(count, 0, 0);
  }

  @Test
  void whatIsHeldAndAskedForShowsOnEveryLevel() {
    ShareNode top = add("top", null, 0);
    ShareNode leaf = add("leaf", "top", 0);
    ShareNode other = add("other", "top", 0);
    tree.allocate(leaf, new Amounts(1, 2, 3), true, 1);
    tree.allocate(other, new Amounts(10, 20, 30), false, 1);
    tree.request(leaf, gpus(7), 1);
    assertThat(top.allocated(GPU)).isEqualTo(11);
    assertThat(top.allocated(CPU)).isEqualTo(22);
    assertThat(top.allocated(MEMORY)).isEqualTo(33);
    assertThat(top.allocatedNonPreemptible(GPU)).isEqualTo(10);
    assertThat(top.requested(GPU)).isEqualTo(7);
    assertThat(other.requested(GPU)).isZero();
    tree.allocate(other, new Amounts(10, 20, 30), false, -1);
    assertThat(top.allocated(GPU)).isEqualTo(1);
    assertThat(top.allocatedNonPreemptible(GPU)).isZero();
  }

  @Test
  void childrenDivideTheShareOfTheirParent() {
    ShareNode one = add("one", null, 4);
    add("two", null, 0);
    ShareNode leaf = add("leaf", "one", 9);
    ShareNode twin = add("twin", "one", 0);
    tree.setTotal(gpus(10));
    tree.request(leaf, gpus(4), 1);
    tree.request(twin, gpus(8), 1);
    tree.request(tree.node("two"), gpus(50), 1);
    assertThat(one.fairShare(GPU)).isEqualTo(7);
    assertThat(leaf.fairShare(GPU)).isEqualTo(4);
    assertThat(twin.fairShare(GPU)).isEqualTo(3);
  }

  @Test
  void sharesAreDividedWhenSomebodyLooksAndOnlyWhereSomethingChanged() {
    add("a", null, 5);
    ShareNode below = add("a1", "a", 5);
    add("b", null, 5);
    ShareNode apart = add("b1", "b", 5);
    tree.setTotal(gpus(10));
    tree.request(below, gpus(2), 1);
    tree.allocate(below, gpus(2), true, 1);
    assertThat(divided).isEmpty();
    below.fairShare(GPU);
    assertThat(divided).containsOnly("a", "a1", "b1");
    divided.clear();
    tree.allocate(below, gpus(2), true, -1);
    apart.fairShare(CPU);
    assertThat(divided).as("who leaves changes nobody's share").isEmpty();
    tree.request(below, gpus(1), 1);
    apart.fairShare(GPU);
    assertThat(divided).as("what b1 divides is as before").containsOnly("a", "a1");
  }

  @Test
  void aQueueWithoutItsParentIsATopLevelOne() {
    ShareNode leaf = add("leaf", "top", 0);
    tree.allocate(leaf, gpus(3), true, 1);
    assertThat(leaf.parent()).isNull();
    ShareNode top = add("top", null, 0);
    assertThat(leaf.parent()).isSameAs(top);
    assertThat(top.allocated(GPU)).isEqualTo(3);
    assertThat(tree.roots()).containsExactly(top);
    tree.remove("top");
    assertThat(leaf.parent()).isNull();
    assertThat(tree.roots()).containsExactly(leaf);
  }

  @Test
  void aCircleIsCutWhereItCloses() {
    ShareNode a = add("a", "b", 0);
    ShareNode b = add("b", "c", 0);
    ShareNode c = add("c", "a", 0);
    ShareNode self = add("self", "self", 0);
    tree.allocate(a, gpus(3), true, 1);
    assertThat(a.parent()).isSameAs(b);
    assertThat(b.parent()).isSameAs(c);
    assertThat(tree.roots()).containsExactly(c, self);
    assertThat(c.allocated(GPU)).isEqualTo(3);
  }

  @Test
  void aQueueMayComeLaterThanItsWorkloads() {
    ShareNode leaf = tree.node("leaf");
    add("top", null, 0);
    tree.request(leaf, gpus(3), 1);
    tree.allocate(leaf, gpus(3), true, 1);
    assertThat(leaf.queue()).isNull();
    assertThat(leaf.fairShare(GPU)).isZero();
    assertThat(tree.node("top").requested(GPU)).isZero();
    add("leaf", "top", 0);
    assertThat(tree.node("top").requested(GPU)).isEqualTo(3);
    assertThat(tree.node("top").allocated(GPU)).isEqualTo(3);
  }

  @Test
  void aQueueThatIsGoneHasNoShareLeft() {
    ShareNode leaf = add("leaf", null, 4);
    tree.setTotal(gpus(8));
    tree.request(leaf, gpus(3), 1);
    assertThat(leaf.fairShare(GPU)).isEqualTo(3);
    tree.remove("leaf");
    assertThat(leaf.fairShare(GPU)).isZero();
    assertThat(leaf.requested(GPU)).as("kept for the day on which it comes back").isEqualTo(3);
  }

  @Test
  void aQueueThatMovesTakesItsSumsAlong() {
    add("one", null, 0);
    add("two", null, 0);
    add("team", "one", 0);
    tree.allocate(add("leaf", "team", 0), gpus(3), false, 1);
    add("team", "two", 0);
    assertThat(tree.node("one").allocated(GPU)).isZero();
    assertThat(tree.node("two").allocatedNonPreemptible(GPU)).isEqualTo(3);
  }

  @Test
  void absurdAmountsAreUndoneExactly() {
    ShareNode leaf = add("leaf", null, 0);
    tree.request(leaf, gpus(5), 1);
    for (int sign : new int[] {1, -1}) {
      for (int i = 0; i < 1000; i++) {
        tree.request(leaf, gpus(Long.MAX_VALUE), sign);
        assertThat(leaf.requested(GPU)).isPositive();
      }
    }
    assertThat(leaf.requested(GPU)).isEqualTo(5);
  }

  @Test
  void aVeryDeepTreeIsDividedToo() {
    add("q0", null, 1);
    for (int i = 1; i <= 20_000; i++) {
      tree.put(queue("q" + i, "q" + (i - 1), 1));
    }
    ShareNode leaf = tree.node("q20000");
    tree.setTotal(gpus(8));
    tree.request(leaf, gpus(3), 1);
    assertThat(leaf.fairShare(GPU)).isEqualTo(3);
  }
}
