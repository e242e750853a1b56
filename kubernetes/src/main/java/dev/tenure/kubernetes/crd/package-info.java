/**
 * The kinds of objects that are Tenure's and its relatives': what they look like, for clusters that
 * lack them. A cluster that has KAI's or Kueue's own is used as it is.
 */
@NullMarked
package dev.tenure.kubernetes.crd;

import org.jspecify.annotations.NullMarked;
