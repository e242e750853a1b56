package dev.tenure.app.run;

/** What can go wrong between one scheduler and the API server, as it is told to its line. */
enum Trouble {
  /** All is well from here on. */
  CALM,
  /** A third of all writes is refused, told to come again, or done without a word. */
  STORM,
  /** For so many seconds nothing gets an answer, as if the cable were cut. */
  SILENCE,
  /** For so many seconds every call is on its way for up to 20 seconds, and then arrives. */
  DELAY,
  /** For so many seconds nothing is heard of what happens, on watches that stay open. */
  DEAFNESS,
  /** Every watch ends. */
  WATCHES_CUT,
  /** After so many more calls the process is dead. */
  DEATH;

  /** Whoever lives on is told that by this. */
  static final int NEVER = Integer.MAX_VALUE;
}
