package dev.tenure.kubernetes.act;

import dev.tenure.kubernetes.api.Reply;

/** The API server cannot do it now, and may soon. */
public final class Busy extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Reply reply;

  Busy(Reply reply) {
    super(reply.message());
    this.reply = reply;
  }

  public Reply reply() {
    return reply;
  }
}
