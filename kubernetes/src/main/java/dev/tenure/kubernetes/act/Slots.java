package dev.tenure.kubernetes.act;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/**
 * How many calls are under way at most: so many in a namespace, and half as many more in all. A
 * namespace in which calls hang leaves room for the others.
 */
final class Slots {
  private final int each;
  private final Semaphore all;
  private final Map<String, Semaphore> byNamespace = new ConcurrentHashMap<>();

  Slots(int each) {
    this.each = each;
    this.all = new Semaphore(each + (each + 1) / 2);
  }

  void acquire(String namespace) throws InterruptedException {
    Semaphore own = of(namespace);
    own.acquire();
    try {
      all.acquire();
    } catch (InterruptedException stopped) {
      own.release();
      throw stopped;
    }
  }

  void release(String namespace) {
    all.release();
    of(namespace).release();
  }

  private Semaphore of(String namespace) {
    return byNamespace.computeIfAbsent(namespace, any -> new Semaphore(each));
  }
}
