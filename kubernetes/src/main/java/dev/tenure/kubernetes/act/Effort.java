package dev.tenure.kubernetes.act;

/**
 * How much is done at once, and how often something is tried.
 *
 * @param atOnce how many calls are under way at most in one namespace; half as many more in all
 * @param attempts how often a deed is tried while the API server is busy or silent
 * @param firstPauseMillis how long after the first attempt, at most; twice as long after each
 * @param longestPauseMillis how long it never waits longer, also if the API server asks for it
 */
public record Effort(int atOnce, int attempts, long firstPauseMillis, long longestPauseMillis) {
  public static final Effort USUAL = new Effort(32, 5, 100, 5_000);
}
