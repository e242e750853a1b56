package dev.tenure.engine.model;

/**
 * What a queue is entitled to of one resource, in the unit that {@link Resources} has for it: GPUs,
 * milli-cores, bytes.
 *
 * @param quota what it is sure of
 * @param limit what it never exceeds
 * @param overQuotaWeight its part in what nobody is sure of, compared with its siblings'
 */
public record ResourceShare(double quota, double limit, double overQuotaWeight) {
  /** A quota or limit without bound. */
  public static final double UNLIMITED = -1;

  /** Sure of nothing, stopped by nothing, dividing with others as equals. */
  public static final ResourceShare EQUAL = new ResourceShare(0, UNLIMITED, 1);

  /** Sure of whatever it asks for: a resource that is not rationed. */
  public static final ResourceShare FREE = new ResourceShare(UNLIMITED, UNLIMITED, 1);

  public static final ResourceShare NOTHING = new ResourceShare(0, 0, 0);
}
