package dev.tenure.app.conformance;

/** A case that is not written as its kind of vectors is. */
public final class BadVector extends RuntimeException {
  private static final long serialVersionUID = 1;

  public BadVector(String message) {
    super(message);
  }
}
