package dev.tenure.engine.protect;

/** A rule that is off unless somebody has set it: then nobody wants to read about it. */
interface LimitRule extends ProtectionRule {
  /** Is it set for this victim? */
  boolean applies(Attempt attempt);
}
