package dev.tenure.engine.model;

/** What keeps pods off a node unless they tolerate it. */
public record Taint(String key, String value, Effect effect) {
  /** How hard it keeps them off. */
  public enum Effect {
    NO_SCHEDULE,
    PREFER_NO_SCHEDULE,
    NO_EXECUTE
  }

  /** Must a pod tolerate this to be placed here? */
  public boolean isHard() {
    return effect != Effect.PREFER_NO_SCHEDULE;
  }
}
