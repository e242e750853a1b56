package dev.tenure.engine.property.share;

import dev.tenure.engine.model.Queue;
import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.share.Amounts;
import dev.tenure.engine.share.ShareTree;

/** Something that happens to a tree of queues. */
sealed interface Step {
  void apply(ShareTree tree);

  record Put(Queue queue) implements Step {
    @Override
    public void apply(ShareTree tree) {
      tree.put(queue);
    }
  }

  record Remove(String queue) implements Step {
    @Override
    public void apply(ShareTree tree) {
      tree.remove(queue);
    }
  }

  record Total(Amounts amounts) implements Step {
    @Override
    public void apply(ShareTree tree) {
      tree.setTotal(amounts);
    }
  }

  /** A workload comes or goes, or if it is placed, starts or leaves. */
  record Book(String queue, Amounts amounts, boolean placed, boolean preemptible, int sign)
      implements Step {
    Book undone() {
      return new Book(queue, amounts, placed, preemptible, -sign);
    }

    @Override
    public void apply(ShareTree tree) {
      if (placed) {
        tree.allocate(tree.node(queue), amounts, preemptible, sign);
      } else {
        tree.request(tree.node(queue), amounts, sign);
      }
    }
  }

  /** Somebody looks, so that what is up to date must be kept so from here on. */
  record Look(String queue) implements Step {
    @Override
    public void apply(ShareTree tree) {
      tree.node(queue).fairShare(SharedResource.GPU);
    }
  }
}
