package dev.tenure.engine.cycle;

/** Where it is written down what was decided. */
public interface DecisionLog {
  void record(CycleReport report);
}
