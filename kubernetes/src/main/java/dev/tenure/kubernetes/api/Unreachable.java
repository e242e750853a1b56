package dev.tenure.kubernetes.api;

/** The API server gave no answer: whether the call was carried out nobody knows. */
public final class Unreachable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public Unreachable(String what, Throwable cause) {
    super(what, cause);
  }
}
