package dev.tenure.kubernetes.crd;

import dev.tenure.kubernetes.api.Reply;

/** A custom resource that the cluster lacks could not be made: says why, and what to do. */
public final class NotInstalled extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NotInstalled(String what, Reply reply) {
    super(
        what
            + ": "
            + reply.message()
            + ". An administrator can create what is missing: ./tenure crds --missing | kubectl"
            + " create -f -");
  }
}
