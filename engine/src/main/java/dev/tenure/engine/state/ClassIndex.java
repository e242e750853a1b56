package dev.tenure.engine.state;

import dev.tenure.engine.model.PriorityClass;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The priority classes by name; an edit reaches the pods that name a class at once. */
final class ClassIndex {
  private final SortedMap<String, ClassSlot> slots = new TreeMap<>();

  @Nullable ClassSlot slot(@Nullable String name) {
    return name == null || name.isEmpty() ? null : slots.computeIfAbsent(name, ClassSlot::new);
  }

  /** Is a class named that does not exist? */
  boolean lacksAny() {
    for (ClassSlot slot : slots.values()) {
      if (slot.current == null) {
        return true;
      }
    }
    return false;
  }

  void put(PriorityClass priorityClass) {
    slots.computeIfAbsent(priorityClass.name(), ClassSlot::new).current = priorityClass;
  }

  void remove(String name) {
    ClassSlot slot = slots.get(name);
    if (slot != null) {
      slot.current = null;
    }
  }
}
