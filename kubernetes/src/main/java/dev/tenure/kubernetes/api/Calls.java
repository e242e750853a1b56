package dev.tenure.kubernetes.api;

/** Whoever answers calls: the API server, or somebody who stands before it. */
@FunctionalInterface
public interface Calls {
  /** Any answer is an answer; only silence is an exception, {@link Unreachable}. */
  Reply send(Call call);
}
