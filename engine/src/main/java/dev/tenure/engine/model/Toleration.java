package dev.tenure.engine.model;

import org.jspecify.annotations.Nullable;

/**
 * Which taints a pod can live with.
 *
 * @param key absent: every key
 * @param value absent: every value (operator {@code Exists})
 * @param effect absent: every effect
 */
public record Toleration(
    @Nullable String key, @Nullable String value, Taint.@Nullable Effect effect) {
  public boolean tolerates(Taint taint) {
    return (key == null || key.equals(taint.key()))
        && (value == null || value.equals(taint.value()))
        && (effect == null || effect == taint.effect());
  }
}
