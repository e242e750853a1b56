package dev.tenure.engine.state;

import dev.tenure.engine.model.PriorityClass;
import org.jspecify.annotations.Nullable;

/** The place of a priority class, known by name from the first pod that names it on. */
public final class ClassSlot {
  private final String name;
  @Nullable PriorityClass current;

  ClassSlot(String name) {
    this.name = name;
  }

  public String name() {
    return name;
  }

  /** The class as it is now; absent if no such class exists. */
  public @Nullable PriorityClass current() {
    return current;
  }
}
