package dev.tenure.kubernetes.act;

/** What became of a deed. */
public sealed interface Outcome {
  Outcome DONE = new Done();

  /** The API server has accepted it. */
  record Done() implements Outcome {}

  /**
   * It was not done: the state must be told how things are, and it may be tried again later.
   *
   * @param why the API server's own words
   */
  record Refused(String why) implements Outcome {}

  /** No answer: it may have been done or not. The cluster must be asked how things are. */
  record Unknown(String why) implements Outcome {}
}
